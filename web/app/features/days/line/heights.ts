/** Heights in pixels: the hours above the strip, and the strip. Together a finger's room, and all that the line takes of a phone on its side. */
export const TOP = 16
export const STRIP = 32
export const HEIGHT = TOP + STRIP
