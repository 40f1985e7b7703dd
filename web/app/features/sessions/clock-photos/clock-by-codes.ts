import type { SaidOfClock } from '../clocks/said-of-clock.ts'
import { cameraInstant, type TimedPhoto } from '../clocks/true-clock.ts'

/** A photo of the clock page, and the instant that its code says, milliseconds since 1970. */
export type ClockPhoto = { photo: TimedPhoto; at: number }

/** The page changes each second, and most cameras write whole seconds. */
const ERROR_S = 2

/**
 * What photos of the clock page say of their camera's clock. If two differ, the clock was between them: the error grows by half
 * the difference. Without any, nothing.
 */
export function clockByCodes(photos: ClockPhoto[]): SaidOfClock[] {
  const [first] = photos
  if (first === undefined) return []
  const shifts = photos.map(({ photo, at }) => at - cameraInstant(photo))
  const [least, most] = [Math.min(...shifts), Math.max(...shifts)]
  const at = cameraInstant(first.photo) + Math.round((least + most) / 2)
  return [{ photo: first.photo, at, errorS: ERROR_S + Math.floor((most - least) / 2_000) }]
}
