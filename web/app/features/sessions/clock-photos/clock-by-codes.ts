import { DRIFT_ONE_IN } from '@lineup/contract/sequences/clocks.ts'
import type { SaidOfClock } from '../clocks/said-of-clock.ts'
import { cameraInstant, type TimedPhoto } from '../clocks/true-clock.ts'

/** A photo of the clock page, and the instant that its code says, milliseconds since 1970. */
export type ClockPhoto = { photo: TimedPhoto; at: number }

/** The page changes each second, and most cameras write whole seconds. */
const ERROR_S = 2
const NO_DRIFT_MS = 1_000

/**
 * What photos of the clock page say of their camera's clock; without any, nothing. If two differ, the clock runs fast or slow: the
 * shift grows evenly between them. But if they differ by more than any clock drifts, it was set between them, and nobody knows
 * when: the error grows by half the difference. `taken`: all photos of the camera.
 */
export function clockByCodes(photos: ClockPhoto[], taken: TimedPhoto[]): SaidOfClock[] {
  const seen = photos
    .map((one) => ({ ...one, shown: cameraInstant(one.photo), shift: one.at - cameraInstant(one.photo) }))
    .toSorted((a, b) => a.shown - b.shown)
  const [first, last] = [seen[0], seen.at(-1)]
  if (first === undefined || last === undefined) return []
  const { photo } = first
  const shifts = seen.map(({ shift }) => shift)
  const [least, most] = [Math.min(...shifts), Math.max(...shifts)]
  const [spanMs, byMs] = [last.shown - first.shown, last.shift - first.shift]

  if (most - least <= NO_DRIFT_MS || spanMs < Math.abs(byMs) * DRIFT_ONE_IN) {
    const at = first.shown + Math.round((least + most) / 2)
    return [{ photo, at, errorS: ERROR_S + Math.floor((most - least) / 2_000) }]
  }
  const offLine = seen.map(({ shown, shift }) =>
    Math.abs(shift - first.shift - (byMs * (shown - first.shown)) / spanMs),
  )
  const outside = taken.map(cameraInstant).map((shown) => Math.max(first.shown - shown, shown - last.shown, 0))
  const unsureMs = Math.max(...offLine) + (Math.abs(byMs) / spanMs) * Math.max(0, ...outside)
  const drift = { fromMs: first.shown, untilMs: last.shown, byMs }
  return [{ photo, at: first.at, errorS: ERROR_S + Math.floor(unsureMs / 1_000), drift }]
}
