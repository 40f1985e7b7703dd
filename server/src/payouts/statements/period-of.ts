export type Period = {
  /** YYYY-MM or YYYY. */
  period: string
  /** The first moment of it, and the first after it. */
  from: Date
  until: Date
}

/** Months and years of statements begin in this zone, as those of the months list and of the books do. */
export const ZONE = 'UTC'

export function periodOf(period: string): Period {
  const isYear = period.length === 4
  const from = new Date(isYear ? `${period}-01-01T00:00:00Z` : `${period}-01T00:00:00Z`)
  const until = new Date(from)
  if (isYear) until.setUTCFullYear(until.getUTCFullYear() + 1)
  else until.setUTCMonth(until.getUTCMonth() + 1)
  return { period, from, until }
}

/** A posting has the time at which its transaction began, so one of the period may still come shortly after its end. */
const LATE_MS = 60 * 60_000

export const isOver = ({ until }: Period, now: Date): boolean => now.valueOf() >= until.valueOf() + LATE_MS
