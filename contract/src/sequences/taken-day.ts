import { t } from '../messages/t.ts'

/** The first day of a sequence; a camera that has lost its clock says 1970 or 1980. */
export const FIRST_DAY = '1990-01-01'

const DAY_MS = 86_400_000

/** The last day of a sequence at a moment: tomorrow by UTC, since east of it tomorrow has begun. */
export const lastDay = (now: Date): string => new Date(now.valueOf() + DAY_MS).toISOString().slice(0, 10)

/** Says in words why photos cannot be of this day; undefined if they can. */
export function findDayFault(day: string, now: Date): string | undefined {
  if (day < FIRST_DAY) return t('dayTooEarly')
  return day > lastDay(now) ? t('dayToCome') : undefined
}
