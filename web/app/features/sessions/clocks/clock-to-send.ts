import type { Clock, Drift } from '@lineup/contract/sequences/clocks.ts'
import type { DayInZone, SaidOfClock } from './said-of-clock.ts'
import { cameraInstant, shiftOf } from './true-clock.ts'

/** A photographer who looks at a camera and says it is right sees no seconds. */
const BY_EYE_S = 60

/** What is said of a clock, as the calls take it. */
export function clockToSend(said: SaidOfClock, spot: DayInZone): Omit<Clock, 'camera_key'> {
  if (said === 'right') return { source: 'typed', shift_ms: 0, error_s: BY_EYE_S }
  if ('at' in said) {
    const { photo, at, errorS, drift } = said
    return {
      source: 'qr',
      shift_ms: at - cameraInstant(photo),
      error_s: errorS,
      ...(drift && { drift: asSent(drift) }),
    }
  }
  if ('time' in said) {
    return { source: 'typed', shift_ms: shiftOf(said.photo, said.time, spot), error_s: said.time.errorS }
  }
  return { source: 'typed', shift_ms: said.shiftMs, error_s: said.errorS }
}

const asSent = ({ fromMs, untilMs, byMs }: Drift) => ({ from_ms: fromMs, until_ms: untilMs, by_ms: byMs })
