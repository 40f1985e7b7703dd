/** Heights in pixels: the labels of the window above the strip, and the end of the strip, with the hours below. */
export const TOP = 24
export const STRIP = 64
export const BASE = TOP + STRIP
export const HEIGHT = BASE + 20
