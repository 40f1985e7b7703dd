import type { Random } from '@lineup/demo/random.ts'
import type { View } from '../draw/film/camera.ts'
import { add, type Vec } from '../draw/math/math.ts'
import type { Look } from '../draw/people/look.ts'
import type { PoseName } from '../draw/people/pose.ts'
import type { Rider } from '../draw/people/rider.ts'
import { crestAt, type Wave } from '../draw/wave/wave.ts'
import { type Dress, LONGBOARD, someone } from './surfers.ts'

/** The picture's view of the wave: who is where, and from where it is taken. */
export type Shot = { view: View; riders: Rider[]; others?: Wave[]; needsShore?: boolean }

/** The material of a shot: the wave of the day, the surfer whom the session follows, others, and chance. */
export type Given = {
  wave: Wave
  random: Random
  star: Look
  isGoofy: boolean
  dress: Dress
  isLong: boolean
  isTall: boolean
}

/** The session's surfer on the wave. */
export function rides(
  { star, isGoofy, isLong }: Given,
  pose: PoseName,
  place: { stage: number; down: number; lift?: number },
  turn: { heading: number; lean: number; spray: number },
): Rider {
  return {
    pose,
    look: isLong ? { ...star, board: LONGBOARD } : star,
    facing: isGoofy ? 1 : -1,
    ...turn,
    at: { wave: 0, ...place },
  }
}

/** A surfer on the flat sea. */
export function floats({ random, dress, isLong }: Given, pose: PoseName, x: number, z: number, heading: number): Rider {
  return {
    pose,
    look: someone(random, dress, isLong),
    facing: random() < 0.5 ? -1 : 1,
    heading,
    lean: 0,
    spray: 0,
    at: { x, z },
  }
}

/** A long lens from the shore: `frame` is how many metres fit along the picture's longer side. */
export function fromShore(
  target: Vec,
  lens: { distance: number; side: number; height: number; frame: number; roll?: number },
): View {
  const turn = (lens.side * Math.PI) / 180
  const eye = add(target, [Math.sin(turn) * lens.distance, lens.height - target[1], Math.cos(turn) * lens.distance])
  return { eye, target, fov: (Math.atan(lens.frame / 2 / lens.distance) * 360) / Math.PI, roll: lens.roll ?? 0 }
}

/**
 * A long lens on one surfer at `place`, who stands `ahead` of the picture's middle by that share of its width (less than 0:
 * behind it); `above` is how far over the surfer's feet the lens points, in metres. An upright picture shows more air.
 */
export function close(
  { isTall, wave }: Given,
  place: Vec,
  lens: { side: number; frame: number; above: number; ahead: number; distance?: number; roll?: number },
): View {
  const frame = isTall ? lens.frame * 1.12 : lens.frame
  const aim: Vec = [-lens.ahead * frame * (isTall ? 0.5 : 1), lens.above + (isTall ? frame * 0.06 : 0), 0]
  return fromShore(add(place, aim), {
    distance: lens.distance ?? 70,
    height: 1.6 + wave.height * 0.3,
    side: lens.side,
    frame,
    ...(lens.roll !== undefined && { roll: lens.roll }),
  })
}

/** A number by chance between two. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** Surfers who wait beyond the shoulder. */
export function crowd(given: Given, count: number, near: number): Rider[] {
  const { wave, random } = given
  return Array.from({ length: count }, (_, index) => {
    const x = wave.peel + wave.height * (near + index * 2.1 + random() * 1.6)
    return floats(
      given,
      random() < 0.72 ? 'sit' : 'paddle',
      x,
      crestAt(wave, x) + wave.height * between(random, 1.4, 4),
      between(random, 60, 130),
    )
  })
}
