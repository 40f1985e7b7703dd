/** Seconds since midnight as a time of day with milliseconds. */
export const clockTime = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)

/** Of a time of day, since midnight. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}
