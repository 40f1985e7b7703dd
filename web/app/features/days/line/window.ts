import { clockText, readClock } from '../clock-time.ts'
import type { Range } from './bars.ts'

export type Side = 'from' | 'to'

/** The shortest window, minutes. */
const LEAST = 5
/** A tap means about then: so many minutes before and after. */
const ABOUT = 10
/** Fingers and mice move in these steps, keys minute by minute. */
const STEP = 5

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** A window of an address. Null where it names none, or one that ends before it begins. */
export function readWindow(search: URLSearchParams): Partial<Range> | null {
  const [from, to] = [readClock(search.get('from')), readClock(search.get('to'))]
  if (from === null && to === null) return null
  if (from !== null && to !== null && from >= to) return null
  return { ...(from !== null && { from }), ...(to !== null && { to }) }
}

/** The query of a window; empty for the whole day. */
export function windowQuery(window: Partial<Range> | null): string {
  const search = new URLSearchParams()
  if (window?.from !== undefined) search.set('from', clockText(window.from))
  if (window?.to !== undefined) search.set('to', clockText(window.to))
  return search.size > 0 ? `?${decodeURIComponent(String(search))}` : ''
}

/** Moves one end. It stops before the other one. */
export function moveSide(range: Range, side: Side, minute: number, line: Range): Range {
  return side === 'from'
    ? { ...range, from: clamp(minute, line.from, range.to - LEAST) }
    : { ...range, to: clamp(minute, range.from + LEAST, line.to) }
}

/** Where a key moves an end; null for keys that move none. */
export function minuteAfterKey(key: string, minute: number, line: Range): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -15,
    PageUp: 15,
  }
  if (key === 'Home') return line.from
  if (key === 'End') return line.to
  const step = steps[key]
  return step === undefined ? null : minute + step
}

export const toStep = (minute: number) => Math.round(minute / STEP) * STEP

/** The window around a tap, ten minutes each way. */
export function windowAbout(minute: number, line: Range): Range {
  const middle = clamp(toStep(minute), line.from + ABOUT, line.to - ABOUT)
  return { from: middle - ABOUT, to: middle + ABOUT }
}

/** The window that a pointer has drawn, in either direction. */
export function windowBetween(one: number, other: number, line: Range): Range {
  const [from, to] = [Math.min(one, other), Math.max(one, other)].map((minute) =>
    clamp(toStep(minute), line.from, line.to),
  )
  return { from: from ?? 0, to: Math.max(to ?? 0, (from ?? 0) + LEAST) }
}

/** What an address says of a window: an end of the line needs no word. */
export const toAddress = ({ from, to }: Range, line: Range): Partial<Range> => ({
  ...(from > line.from && { from }),
  ...(to < line.to && { to }),
})

/** Everything that an address leaves open reaches to the end of the line. */
export const shownWindow = (window: Partial<Range> | null, line: Range): Range => {
  const from = clamp(window?.from ?? line.from, line.from, line.to - LEAST)
  return { from, to: clamp(window?.to ?? line.to, from + LEAST, line.to) }
}
