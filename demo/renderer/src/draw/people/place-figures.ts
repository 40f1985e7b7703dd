import { add, clamp, cross, normalize, radians, scale, type Vec } from '../math/math.ts'
import type { Sea } from '../sea/sea.ts'
import { groundAt, type Shore } from '../sea/shore.ts'
import { liftOf, onWave, shareAt } from '../wave/on-wave.ts'
import type { Wave } from '../wave/wave.ts'
import type { Figure } from './figure.ts'
import type { Rider } from './rider.ts'

type Peopled = { riders: Rider[]; waves: Wave[]; shore?: Shore }

export function placeFigures(scene: Peopled, sea: Sea): Figure[] {
  return scene.riders.map((rider) => {
    const { at } = rider
    if ('x' in at)
      return afloat(
        rider,
        at.x,
        at.z,
        isAshore(rider) && scene.shore ? groundAt(scene.shore, at.x, at.z) : sea.heightAt(at.x, at.z, 0.3),
      )
    const wave = scene.waves[at.wave]
    return wave ? riding(rider, wave, at, sea) : afloat(rider, 0, 0, 0)
  })
}

const isAshore = ({ pose }: Rider) => pose === 'walk' || pose === 'shoot'

function afloat(rider: Rider, x: number, z: number, level: number): Figure {
  const turn = radians(rider.heading)
  const rise = rider.pose === 'sit' ? 0.16 : isAshore(rider) ? 0 : 0.05
  const forward: Vec = [Math.cos(turn), rise, -Math.sin(turn)]
  const y = level - (rider.pose === 'sit' ? 0.06 : 0.01)
  return { ...shared(rider), origin: [x, y, z], forward, up: [0, 1, 0], sunlit: 1 }
}

function riding(rider: Rider, wave: Wave, at: { stage: number; down: number; lift?: number }, sea: Sea): Figure {
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
  const level = liftOf(sea, origin, wave.height, shareAt(at.down))
  const lifted = add(origin, add(scale(normal, 0.04), [0, level + (at.lift ?? 0), 0]))
  return { ...shared(rider), origin: lifted, forward, up, sunlit: clamp(1.1 - Math.max(0, at.stage) * 0.9, 0.25, 1) }
}

const shared = ({ pose, facing, look }: Rider) => ({ pose, facing, look })
