import type { Wake } from '../wave/wave-foam.ts'
import type { Rider } from './rider.ts'

/** The foam that the riders leave on their wave's face. */
export function wakesOf(riders: Rider[], wave: number): Wake[] {
  return riders.flatMap(({ at, spray }) =>
    'x' in at || at.wave !== wave || (at.lift ?? 0) > 0.3
      ? []
      : [{ stage: at.stage, down: at.down, strength: 0.55 + 0.3 * Math.min(1, spray) }],
  )
}
