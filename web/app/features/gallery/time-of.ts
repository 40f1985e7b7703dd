/** By clocks at the spot: 06:12. Empty if unknown. `takenAt` is YYYY-MM-DDTHH:MM:SS without a zone. */
export const timeOf = (takenAt: string | null): string => takenAt?.slice(11, 16) ?? ''
