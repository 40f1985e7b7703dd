import { TRUE_CLOCK_S } from '@lineup/contract/limits.ts'
import type { TimedPhoto } from '@lineup/contract/prices/choice.ts'

/** `clockError` in seconds: how far the camera's clock may be off; null: unknown. */
type Clocked = { takenAt: Date | null; cameraKey: string | null; clockError: number | null }

/** When a photo was taken, by which clock: times compare within one camera, and between cameras whose clocks are known to be true. */
export function takenOf({ takenAt, cameraKey, clockError }: Clocked): TimedPhoto['taken'] {
  if (takenAt === null) return null
  // A ride is a minute. Clocks further off would put two cameras' photos of other minutes together.
  if (clockError !== null && clockError <= TRUE_CLOCK_S) return { clock: 'true', at: takenAt.getTime() }
  return cameraKey === null ? null : { clock: cameraKey, at: takenAt.getTime() }
}
