/** From when until when, seconds since 1970. */
export type Span = { start: number; end: number }

const spanOf = (spans: Span[]): Span | undefined =>
  spans.length === 0
    ? undefined
    : { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }

const overlaps = (a: Span, b: Span) => a.start <= b.end && a.end >= b.start

type Day = { stacks: Span[] /** How far clocks at the spot are ahead of UTC, seconds. */; offsetS: number }

/**
 * By how many seconds the times of a watch file may have to be moved to meet the day's photos: 0 if they meet them as they are.
 * Some programs write the spot's time as if it were UTC, and some UTC as if it were local. Several or other than 0: the surfer must
 * say which, because two sessions of a day may both fit. None: the file is from another time.
 */
export function readingsOf(track: Span, { stacks, offsetS }: Day): number[] {
  const day = spanOf(stacks)
  if (day === undefined) return []
  const meets = (shift: number) => overlaps({ start: track.start + shift, end: track.end + shift }, day)
  if (meets(0)) return [0]
  return [...new Set([-offsetS, offsetS])].filter((shift) => shift !== 0 && meets(shift))
}
