import { formatDays } from '@lineup/contract/format.ts'

/** The days of a search, YYYY-MM-DD. `until` is the last one, null for a single day. */
export type Days = { date: string | null; until: string | null }

export const quickDays = ['today', 'yesterday', 'weekend'] as const
export type QuickDay = (typeof quickDays)[number]

export const isQuickDay = (text: unknown): text is QuickDay => quickDays.some((quick) => quick === text)

/** Where the reader is; on the server, where that is. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The weekend is the one that has begun, or else the last one. */
export function daysOfChoice(quick: QuickDay, from = today()): Days {
  if (quick === 'today') return { date: from, until: null }
  if (quick === 'yesterday') return { date: daysAfter(from, -1), until: null }
  const sinceSaturday = (new Date(`${from}T00:00:00Z`).getUTCDay() + 1) % 7
  return { date: daysAfter(from, -sinceSaturday), until: daysAfter(from, 1 - sinceSaturday) }
}

/** Example: "18 Nov, 2026", "21–22 Nov, 2026", "31 Oct – 01 Nov, 2026". */
export const describeDays = ({ date, until }: Days): string | null => (date ? formatDays(date, until ?? date) : null)

/** Without the year, for titles: "20 Nov". */
export const shortDays = ({ date, until }: Days): string | null =>
  date ? formatDays(date, until ?? date, false) : null

const DAY_MS = 86_400_000
const daysAfter = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)
