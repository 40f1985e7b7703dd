const DAY_MINUTES = 1_440

/** 430 as clocks show it: 07:10. The end of a day is 24:00. */
export function clockText(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Minutes after midnight; null for what is no time from 00:00 to 24:00. */
export function readClock(text: string | null): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(text ?? '') ?? []
  const sum = Number(hours) * 60 + Number(minutes)
  return hours !== '' && Number(minutes) < 60 && sum <= DAY_MINUTES ? sum : null
}

export type LocalTime = {
  /** 07:41:12, and +1 after midnight. */
  text: string
  /** After the midnight with which the day begins, from 0 to 1439: what was taken on another day stands at the end of this one. */
  minute: number
  /** As `wallTime`. */
  wall: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** YYYY-MM-DDTHH:MM:SS by the clocks of a zone; null: UTC. */
export function wallTime(instant: Date | number, zone: string | null): string {
  const timeZone = zone ?? 'UTC'
  // The one locale that writes 2026-11-20 07:41:12.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(instant).replace(' ', 'T')
}

/** An instant by the clocks of a zone (null: UTC), on the page of a day, YYYY-MM-DD. */
export function localTime(instant: Date, zone: string | null, day: string): LocalTime {
  const wall = wallTime(instant, zone)
  const [date = day, time = ''] = wall.split('T')
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  if (date === day) return { text: time, minute, wall }
  return date > day ? { text: `${time} +1`, minute: DAY_MINUTES - 1, wall } : { text: `${time} −1`, minute: 0, wall }
}
