import { BAR, type Bars, type Range } from './bars.ts'

/** The windows of the same length before and after one: next to it if there are photos, otherwise at the nearest ones. */
export function windowsAround(
  { from, to }: Range,
  { photos, ...line }: Bars,
): Record<'earlier' | 'later', Range | null> {
  const length = to - from
  const starts = photos.flatMap((count, bar) => (count > 0 ? [line.from + bar * BAR] : []))
  const last = starts.findLast((start) => start < from)
  const next = starts.find((start) => start + BAR > to)
  return { earlier: last === undefined ? null : before(last), later: next === undefined ? null : after(next) }

  function before(start: number): Range {
    const end = start >= from - length ? from : start + BAR
    return { from: Math.max(line.from, end - length), to: end }
  }
  function after(start: number): Range {
    const begin = start < to + length ? to : start
    return { from: begin, to: Math.min(line.to, begin + length) }
  }
}
