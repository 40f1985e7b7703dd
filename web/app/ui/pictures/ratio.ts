/** The class for a picture's ratio, rounded to 0.05, between 0.4 and 3: r-150 is 3:2. */
export function ratioClass(width: number, height: number): string {
  return `r-${Math.round(ratio(width, height) * 20) * 5}`
}

export function ratio(width: number, height: number): number {
  return Math.min(3, Math.max(0.4, width / Math.max(1, height)))
}
