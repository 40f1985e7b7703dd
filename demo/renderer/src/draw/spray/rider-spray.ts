import { seeded } from '@lineup/demo/random.ts'
import { add, cross, normalize, scale } from '../math/math.ts'
import type { Figure } from '../people/figure.ts'
import type { Rider } from '../people/rider.ts'
import { addDrop, type Drops } from './drops.ts'

/** The water that the boards throw up: a fan off the outer rail, and the loose drops of the wake. */
export function riderSpray(drops: Drops, scene: { riders: Rider[]; seed: number }, figures: Figure[]): void {
  scene.riders.forEach((rider, index) => {
    const figure = figures[index]
    if (!figure || rider.spray === 0) return
    const random = seeded(scene.seed + index * 101 + 5)
    const { origin, forward, up } = figure
    const side = scale(normalize(cross(forward, up)), rider.lean <= 0 ? 1 : -1)
    const half = rider.look.board.length / 2
    // A hard turn throws a sheet of water high behind the board.
    const thrown = Math.max(0, rider.spray - 1)
    for (let jet = 0; jet < 420 * rider.spray; jet++) {
      const along = random() ** 1.4
      const angle = (random() - 0.35) * 0.9
      const speed = (1.1 + 3.4 * random() ** 1.6) * rider.spray ** 0.6
      const back = -0.5 - 0.6 * random()
      const out = 0.45 + 0.85 * random() + angle * 0.3
      const rise = 0.2 + 0.65 * random() + 0.55 * thrown * random()
      for (let drop = 0; drop < 62 + 34 * thrown; drop++) {
        const time = random() ** 0.85 * (0.42 + 0.16 * thrown)
        const isMist = drop % 13 === 0
        const loose = 0.02 + 0.16 * time
        const scatter = () => (random() + random() - 1) * loose
        const start = add(
          origin,
          add(scale(forward, half * (0.25 - 1.15 * along)), scale(side, rider.look.board.width * 0.42)),
        )
        const flown = add(
          scale(forward, back * speed * time),
          add(scale(side, out * speed * time), [0, rise * speed * time - 4.4 * time * time, 0]),
        )
        const [x, y, z] = add(start, flown)
        addDrop(drops, {
          x: x + scatter(),
          y: y + scatter(),
          z: z + scatter(),
          radius: isMist ? 0.03 + 0.22 * time : (0.0025 + 0.008 * random() ** 4) / (1 + 0.35 * thrown),
          cover: isMist ? 0.028 + 0.01 * thrown : 0.62 * (1 - time),
          light: 0.6 + 0.4 * figure.sunlit,
        })
      }
    }
  })
}
