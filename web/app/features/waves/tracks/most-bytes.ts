/** Five hours at a point a second, with all that a watch can measure, are 10 MB. */
export const MOST_BYTES = 32_000_000
