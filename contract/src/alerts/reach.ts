import { t } from '../messages/t.ts'

/** An alert ends so many days after it was asked for. */
export const ALERT_DAYS = 30
/** In days: how far back its days may lie, how far ahead, and how many there may be. */
export const ALERT_REACH = { back: 30, ahead: 14, most: 14 }
/** The mail that asks holds its link so many hours. */
export const CONFIRM_HOURS = 24
/** Fewer people who wait are not told of: they could be guessed. */
export const LEAST_DEMAND = 3

const DAY_MS = 86_400_000

/** The day that lies `days` after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first and the last day that an alert may wait for. East of UTC tomorrow has begun. */
export function reachOf(now: Date): { first: string; last: string } {
  const today = now.toISOString().slice(0, 10)
  return { first: dayAfter(today, -ALERT_REACH.back), last: dayAfter(today, ALERT_REACH.ahead + 1) }
}

/** The last day of an alert that begins on `date`. */
export function lastDayFrom(date: string, now: Date): string {
  const most = dayAfter(date, ALERT_REACH.most - 1)
  const { last } = reachOf(now)
  return most < last ? most : last
}

/** Whether photos of a day may still be waited for. */
export function isAwaited(day: string, now: Date): boolean {
  const { first, last } = reachOf(now)
  return day >= first && day <= last
}

/** Says in words why an alert cannot have these days; undefined if it can. */
export function findDaysFault({ date, until }: { date: string; until: string }, now: Date): string | undefined {
  if (until < date) return t('form.alertOrder')
  if (until > dayAfter(date, ALERT_REACH.most - 1)) return t('form.alertDays', { count: ALERT_REACH.most })
  if (!isAwaited(date, now) || !isAwaited(until, now)) {
    return t('form.alertReach', { back: ALERT_REACH.back, ahead: ALERT_REACH.ahead })
  }
  return undefined
}
