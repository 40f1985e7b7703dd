/** The class for a picture's ratio: r-150 is 3:2. */
export function ratioClass(width: number, height: number): string {
  return `r-${Math.round(ratio(width, height) * 100)}`
}

/** Width by height as pages show it: a multiple of 0.05 between 0.4 and 3, or 3:2 while the size is unknown. */
export function ratio(width: number, height: number): number {
  if (!(width > 0 && height > 0)) return 1.5
  return Math.round(Math.min(3, Math.max(0.4, width / height)) * 20) / 20
}
