import { add, clamp, cross, normalize, radians, scale, subtract, type Vec } from '../math/math.ts'
import { seeded } from '../math/random.ts'
import type { Scene } from '../scene.ts'
import type { Sea } from '../sea/sea.ts'
import { groundAt } from '../sea/shore.ts'
import { addDrop, type Drops } from '../spray/spray.ts'
import { type Wave, waveCut } from '../wave/wave.ts'
import type { Wake } from '../wave/wave-foam.ts'
import { CUT_POINTS, TIP } from '../wave/wave-profile.ts'
import type { Figure, Look } from './figure.ts'
import type { PoseName } from './pose.ts'

/**
 * A surfer and where. On a wave: the stage of the wave there, how far down the face (0 crest, 1 trough), and which way
 * the board points (degrees, 0 along the crest, greater is up the face). On the flat: a place on the sea.
 */
export type Rider = {
  pose: PoseName
  look: Look
  facing: 1 | -1
  heading: number
  lean: number
  /** How much water the board throws up, 0 to 1.5. */
  spray: number
  at: { wave: number; stage: number; down: number; lift?: number } | { x: number; z: number }
}

export function placeFigures(scene: Scene, sea: Sea): Figure[] {
  return scene.riders.map((rider) => {
    const { at } = rider
    if ('x' in at)
      return afloat(
        rider,
        at.x,
        at.z,
        rider.pose === 'walk' && scene.shore ? groundAt(scene.shore, at.x, at.z) : sea.heightAt(at.x, at.z, 0.3),
      )
    const wave = scene.waves[at.wave]
    return wave ? riding(rider, wave, at) : afloat(rider, 0, 0, 0)
  })
}

function afloat(rider: Rider, x: number, z: number, level: number): Figure {
  const turn = radians(rider.heading)
  const rise = rider.pose === 'sit' ? 0.16 : rider.pose === 'walk' ? 0 : 0.05
  const forward: Vec = [Math.cos(turn), rise, -Math.sin(turn)]
  const y = level - (rider.pose === 'sit' ? 0.06 : 0.01)
  return { ...shared(rider), origin: [x, y, z], forward, up: [0, 1, 0], sunlit: 1 }
}

function riding(rider: Rider, wave: Wave, at: { stage: number; down: number; lift?: number }): Figure {
  const { origin, normal, downhill } = onWave(wave, at.stage, at.down)
  const turn = radians(rider.heading)
  const along = normalize(cross(downhill, normal))
  const line: Vec = along[0] < 0 ? scale(along, -1) : along
  const forward = normalize(add(scale(line, Math.cos(turn)), scale(downhill, -Math.sin(turn))))
  const side = normalize(cross(forward, normal))
  const lean = radians(rider.lean)
  // Under the lip the face leans over; the surfer stands up all the same.
  const upright = normalize(add(scale([normal[0], Math.max(0, normal[1]), normal[2]], 0.62), [0, 0.7, 0]))
  const up = normalize(add(scale(upright, Math.cos(lean)), scale(side, Math.sin(lean))))
  const lifted = add(origin, add(scale(normal, 0.03), [0, at.lift ?? 0, 0]))
  return { ...shared(rider), origin: lifted, forward, up, sunlit: clamp(1.1 - Math.max(0, at.stage) * 0.9, 0.25, 1) }
}

const shared = ({ pose, facing, look }: Rider) => ({ pose, facing, look })

/** The water that the boards throw up: a fan off the outer rail, and the loose drops of the wake. */
export function riderSpray(drops: Drops, scene: Scene, figures: Figure[]): void {
  scene.riders.forEach((rider, index) => {
    const figure = figures[index]
    if (!figure || rider.spray === 0) return
    const random = seeded(scene.seed + index * 101 + 5)
    const { origin, forward, up } = figure
    const side = scale(normalize(cross(forward, up)), rider.lean <= 0 ? 1 : -1)
    const half = rider.look.board.length / 2
    for (let jet = 0; jet < 420 * rider.spray; jet++) {
      const along = random() ** 1.4
      const angle = (random() - 0.35) * 0.9
      const speed = (1.1 + 3.4 * random() ** 1.6) * rider.spray ** 0.6
      const back = -0.5 - 0.6 * random()
      const out = 0.45 + 0.85 * random() + angle * 0.3
      const rise = 0.2 + 0.65 * random()
      for (let drop = 0; drop < 62; drop++) {
        const time = random() ** 0.85 * 0.42
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
          radius: isMist ? 0.03 + 0.22 * time : 0.0025 + 0.008 * random() ** 4,
          cover: isMist ? 0.028 : 0.62 * (1 - time),
          light: 0.6 + 0.4 * figure.sunlit,
        })
      }
    }
  })
}

/** The foam that the riders leave on their wave's face. */
export function wakesOf(riders: Rider[], wave: number): Wake[] {
  return riders.flatMap(({ at, spray }) =>
    'x' in at || at.wave !== wave || (at.lift ?? 0) > 0.3
      ? []
      : [{ stage: at.stage, down: at.down, strength: 0.55 + 0.3 * Math.min(1, spray) }],
  )
}

/** A place on the face of a wave, with its normal and the steepest way down. */
export function onWave(wave: Wave, stage: number, down: number): { origin: Vec; normal: Vec; downhill: Vec } {
  const x = wave.peel - stage * wave.stretch * wave.height
  const share = TIP + 0.06 + down * 0.27
  const point = Math.min(CUT_POINTS - 3, Math.floor(share * CUT_POINTS))
  const at = (place: number, offset: number): Vec => {
    const cut = waveCut(wave, place)
    return [place, cut.y[point + offset] ?? 0, cut.z[point + offset] ?? 0]
  }
  const origin = at(x, 0)
  const downhill = normalize(subtract(at(x, 2), at(x, -2)))
  const beside = subtract(at(x + 0.15, 0), at(x - 0.15, 0))
  const normal = normalize(cross(downhill, beside))
  return { origin, normal: normal[1] < 0 && normal[2] < 0 ? scale(normal, -1) : normal, downhill }
}
