import { clamp, type Vec } from '../math/math.ts'
import type { Shape } from './body-shape.ts'
import { boardDistance, bodyDistance, nearest } from './figure-distance.ts'
import { type Board, MATERIAL } from './look.ts'

/** A body, and its board if it has one. */
export type Model = { shape: Shape; board?: Board; carried: boolean }

export function distanceTo({ shape, board, carried }: Model, x: number, y: number, z: number): number {
  const body = bodyDistance(shape, x, y, z)
  if (!board) return body
  // A carried board stands on its rail under the arm.
  const plank = carried ? boardDistance(board, y - 0.86, x - 0.36, z - 0.05) : boardDistance(board, x, y, z)
  if (plank < body) nearest.material = y < -0.02 && !carried ? MATERIAL.fin : MATERIAL.board
  return Math.min(body, plank)
}

/** Follows a ray to the figure. A ray that passes within a pixel covers it in part, which smooths the outline. */
export function march(
  model: Model,
  eye: Vec,
  way: Vec,
  from: number,
  to: number,
  pixel: number,
): { far: number; cover: number } {
  let far = from
  let best = 1e9
  let bestFar = from
  for (let step = 0; step < 90 && far < to; step++) {
    const distance = distanceTo(model, eye[0] + way[0] * far, eye[1] + way[1] * far, eye[2] + way[2] * far)
    const wide = distance / (pixel * far)
    if (wide < best) {
      best = wide
      bestFar = far
    }
    if (distance < pixel * far * 0.12) return { far, cover: 1 }
    far += Math.max(distance * 0.9, 0.0015)
  }
  return { far: bestFar, cover: clamp(1 - best) }
}
