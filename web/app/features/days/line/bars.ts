import type { viewLine } from '@lineup/contract/days/line.ts'
import type { Output } from '../../../api/wire.ts'
import { localTime } from '../clock-time.ts'

export type TimeLineData = Output<typeof viewLine>

/** Minutes after midnight, the end not included. */
export type Range = { from: number; to: number }

/** The photos of each five minutes from the hour `from` to the hour `to`. */
export type Bars = Range & { photos: number[] }

/** Minutes that a bar stands for. */
export const BAR = 5

const HOUR = 60
const LEAST_HOURS = 3
const DAY = 24 * HOUR

/** The bars of a day, from the hour of its first photos to that of its last ones. Times that are not certain are left out. */
export function barsOf(line: TimeLineData, day: string): Bars {
  const shots = line.stacks.flatMap(([, start = 0, , photos = 0, clock = 0]) => {
    const isCertain = (line.clocks[clock]?.error_s ?? null) !== null
    const taken = new Date(line.starts_at.getTime() + start * 1_000)
    return isCertain ? [{ minute: localTime(taken, line.time_zone, day).minute, photos }] : []
  })
  const minutes = shots.map(({ minute }) => minute)
  const { from, to } = wideEnough({
    from: Math.floor(Math.min(...minutes, DAY) / HOUR) * HOUR,
    to: Math.ceil((Math.max(...minutes, -1) + 1) / HOUR) * HOUR,
  })
  const photos = Array.from({ length: (to - from) / BAR }, () => 0)
  for (const shot of shots) {
    const bar = Math.floor((shot.minute - from) / BAR)
    photos[bar] = (photos[bar] ?? 0) + shot.photos
  }
  return { from, to, photos }
}

/** A session of a few minutes would fill the line with one bar. */
function wideEnough({ from, to }: Range): Range {
  if (to <= from) return { from: 6 * HOUR, to: 18 * HOUR }
  const missing = Math.max(0, LEAST_HOURS - (to - from) / HOUR)
  const start = Math.min(Math.max(0, from - Math.floor(missing / 2) * HOUR), DAY - LEAST_HOURS * HOUR)
  return missing === 0 ? { from, to } : { from: start, to: Math.max(to, start + LEAST_HOURS * HOUR) }
}

/** The photos whose bars begin in a range. */
export const photosIn = ({ from, photos }: Bars, range: Range): number =>
  photos.reduce((sum, n, bar) => {
    const start = from + bar * BAR
    return start + BAR > range.from && start < range.to ? sum + n : sum
  }, 0)
