import type { Filters } from '../search-path.ts'

/** Minutes before and after a remembered time. */
const ABOUT = 30

/** The part of the day that a remembered time, HH:MM, means. */
export function aboutTime(time: string): { from: string; to: string } {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const at = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')
  return { from: at(Math.max(0, minute - ABOUT)), to: at(Math.min(1_440, minute + ABOUT)) }
}

/** Filters as the search takes them. */
export function asked({ time, ...filters }: Filters) {
  if (!time) return filters
  const { from, to } = aboutTime(time)
  return { ...filters, time_from: from, time_to: to }
}
