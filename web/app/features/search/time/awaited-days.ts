import { ALERT_REACH, dayAfter } from '@lineup/contract/alerts/reach.ts'
import { today } from '../days.ts'
import type { Filters } from '../search-path.ts'

/** The days that an alert for a search waits for: those of the search, or as many as it may from today on. */
export function awaitedDays({ date, until }: Pick<Filters, 'date' | 'until'>): { date: string; until: string } {
  if (date) return { date, until: until ?? date }
  const first = today()
  return { date: first, until: dayAfter(first, ALERT_REACH.most - 1) }
}
