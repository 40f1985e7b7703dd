import { seeded, seedOf } from '@lineup/demo/random.ts'
import { clockTime } from '@lineup/demo/time-of-day.ts'
import { lights } from './light.ts'
import { ridingShots } from './riding-shots.ts'
import type { Session } from './session.ts'
import type { ShotName } from './shots.ts'
import { waterShots } from './water-shots.ts'

/** From where a shot follows a surfer on a wave. Two such shots in a row, from one place, show one ride. */
const sideOf = (shot: ShotName | undefined) =>
  shot === undefined
    ? 'none'
    : shot in ridingShots
      ? 'land'
      : shot in waterShots && shot !== 'paddle'
        ? 'water'
        : 'place'

/**
 * When the pictures of a session were taken, as times of day of the spot (`06:52:10.480`): rides some minutes apart, the moments
 * of a ride a few seconds.
 */
export function timesOf({ slug, light, shots: taken }: Session): string[] {
  const random = seeded(seedOf(`${slug} times`))
  let seconds = lights[light].hour * 3_600 + 240
  return taken.map((shot, index) => {
    const side = sideOf(shot)
    const isSameRide = side !== 'place' && side === sideOf(taken[index - 1])
    seconds += isSameRide ? 1.2 + random() * 1.8 : 300 + random() * 480
    return clockTime(seconds)
  })
}
