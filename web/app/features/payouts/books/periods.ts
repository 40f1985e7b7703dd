export type Period = {
  /** YYYY or YYYY-MM. */
  key: string
  /** YYYY-MM, the oldest first. */
  months: string[]
}

const YEARS = 3

/** What books are asked for: the months of this year and the two before, newest first, each year whole before its months. */
export function periodsUntil(now: Date): Period[] {
  const last = now.toISOString().slice(0, 7)
  const first = Number(last.slice(0, 4)) - YEARS + 1
  const years = Array.from({ length: YEARS }, (_, n) => String(first + n)).toReversed()
  return years.flatMap((year) => {
    const months = monthsOf(year).filter((month) => month <= last)
    return [{ key: year, months }, ...months.toReversed().map((month) => ({ key: month, months: [month] }))]
  })
}

const monthsOf = (year: string) => Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
