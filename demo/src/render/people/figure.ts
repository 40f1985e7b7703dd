import { project, rayThrough } from '../film/camera.ts'
import { KIND, type Surface } from '../film/raster.ts'
import type { Frame } from '../frame.ts'
import { add, clamp, cross, dot, mixVec, normalize, scale, smooth, subtract, type Vec } from '../math/math.ts'
import { mirrored, type Sky } from '../sky/sky.ts'
import {
  type Board,
  boardDistance,
  bodyDistance,
  bodyShape,
  MATERIAL,
  nearest,
  type Outfit,
  type Shape,
} from './figure-shape.ts'
import { jointsOf, type PoseName, poses } from './pose.ts'

export type Look = {
  outfit: Outfit
  hasLongHair: boolean
  suit: Vec
  panel: Vec
  skin: Vec
  hair: Vec
  deck: Vec
  accent: Vec
  board: Board
}

/** A surfer in the picture. `frame` is where the board lies and how it is turned; `sunlit` 0 in shade to 1. */
export type Figure = {
  pose: PoseName
  facing: 1 | -1
  look: Look
  origin: Vec
  forward: Vec
  up: Vec
  sunlit: number
}

type Model = { shape: Shape; board: Board; carried: boolean }

const REACH = 1.75
const BLOCK = 12

/** Traces a surfer and lays it over the picture where nothing nearer hides it. */
export function drawFigure({ camera, sky, surface, color }: Frame, figure: Figure): void {
  const isAlong = figure.pose === 'paddle' || figure.pose === 'sit' || figure.pose === 'walk'
  const model: Model = {
    shape: bodyShape(jointsOf(poses[figure.pose], figure.facing, isAlong), figure.look.outfit, figure.look.hasLongHair),
    board: figure.look.board,
    carried: figure.pose === 'walk',
  }
  const forward = normalize(figure.forward)
  const right = normalize(cross(forward, figure.up))
  const up = cross(right, forward)
  const middle = add(figure.origin, scale(up, 0.55))
  const { x, y, depth } = project(camera, middle)
  if (depth < 0.6) return
  const size = (REACH * camera.focal) / depth
  const toLocal = (v: Vec): Vec => [dot(v, right), dot(v, up), dot(v, forward)]
  const eye = toLocal(subtract(camera.eye, figure.origin))
  const near = depth - REACH
  const passes = (column: number, row: number): boolean => {
    const ray = rayThrough(camera, column + BLOCK / 2, row + BLOCK / 2)
    const way = toLocal(scale(ray, 1 / Math.hypot(...ray)))
    return march(model, eye, way, Math.max(0.05, near), depth + REACH * 1.2, (BLOCK * 0.8) / camera.focal).cover > 0
  }
  const blocks = blocksAround(surface, x, y, size).filter(({ column, row }) => passes(column, row))
  for (const block of blocks) {
    for (let index = 0; index < BLOCK * BLOCK; index++) {
      const column = block.column + (index % BLOCK)
      const row = block.row + Math.floor(index / BLOCK)
      if (column >= surface.width || row >= surface.height) continue
      const pixel = row * surface.width + column
      const ray = rayThrough(camera, column + 0.5, row + 0.5)
      const stretch = Math.hypot(...ray)
      const way = toLocal(scale(ray, 1 / stretch))
      const hit = march(model, eye, way, Math.max(0.05, near), depth + REACH * 1.2, (0.7 / camera.focal) * stretch)
      if (hit.cover <= 0) continue
      const axial = hit.far / stretch
      if (axial > (surface.depth[pixel] ?? 0) + 0.06) continue
      const place = add(eye, scale(way, hit.far))
      const shaded = shade(sky, figure, model, { place, view: scale(ray, -1 / stretch), axes: [right, up, forward] })
      const cell = pixel * 3
      const under: Vec = [color[cell] ?? 0, color[cell + 1] ?? 0, color[cell + 2] ?? 0]
      color.set(mixVec(under, shaded, hit.cover), cell)
      if (hit.cover > 0.5) {
        surface.depth[pixel] = axial
        surface.kind[pixel] = KIND.figure
      }
    }
  }
}

/** The squares of pixels in which the figure may be; most of them are empty and are left out by one ray each. */
function blocksAround(surface: Surface, x: number, y: number, size: number): { column: number; row: number }[] {
  const blocks: { column: number; row: number }[] = []
  for (let row = Math.max(0, Math.floor(y - size)); row < Math.min(surface.height, y + size); row += BLOCK) {
    for (let column = Math.max(0, Math.floor(x - size)); column < Math.min(surface.width, x + size); column += BLOCK) {
      blocks.push({ column, row })
    }
  }
  return blocks
}

function distanceTo({ shape, board, carried }: Model, x: number, y: number, z: number): number {
  const body = bodyDistance(shape, x, y, z)
  // A carried board stands on its rail under the arm.
  const plank = carried ? boardDistance(board, y - 0.86, x - 0.36, z - 0.05) : boardDistance(board, x, y, z)
  if (plank < body) nearest.material = y < -0.02 && !carried ? MATERIAL.fin : MATERIAL.board
  return Math.min(body, plank)
}

/** Follows a ray to the figure. A ray that passes within a pixel covers it in part, which smooths the outline. */
function march(
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

type Seen = { place: Vec; view: Vec; axes: [Vec, Vec, Vec] }

function shade(sky: Sky, figure: Figure, model: Model, { place, view, axes }: Seen): Vec {
  const [x, y, z] = place
  const step = 0.004
  const a = distanceTo(model, x + step, y - step, z - step)
  const b = distanceTo(model, x - step, y - step, z + step)
  const c = distanceTo(model, x - step, y + step, z - step)
  const d = distanceTo(model, x + step, y + step, z + step)
  distanceTo(model, x, y, z)
  const { material } = nearest
  const local = normalize([a - b - c + d, -a - b + c + d, -a + b - c + d])
  const normal = add(add(scale(axes[0], local[0]), scale(axes[1], local[1])), scale(axes[2], local[2]))
  const { sun, sunLight, ambient } = sky
  const base = surfaceColor(figure.look, material, model.carried ? [y - 0.86, x - 0.36, z] : [x, y, z])
  const gloss =
    material === MATERIAL.skin ? 0.25 : material === MATERIAL.board ? 0.7 : material === MATERIAL.hair ? 0.15 : 0.4
  const crowd = clamp(distanceTo(model, x + local[0] * 0.09, y + local[1] * 0.09, z + local[2] * 0.09) / 0.09, 0.25, 1)
  const above = 0.5 + 0.5 * normal[1]
  const sunFace = Math.max(0, dot(normal, sun)) * figure.sunlit * smooth(0.2, 0.6, crowd)
  const rim = (1 - Math.max(0, dot(normal, view))) ** 3.5
  const mirror = mirrored(sky, normal[0] - view[0] * 0.3, Math.abs(normal[1]) + 0.15, normal[2] - view[2] * 0.3)
  const half = normalize(add(view, sun))
  const spot = Math.max(0, dot(normal, half)) ** 60 * gloss * 1.2 * figure.sunlit
  const lit = (band: 0 | 1 | 2) => {
    const bounce = band === 0 ? 0.55 : 0.82
    const air = ambient[band] * (above + (1 - above) * 0.45 * bounce) * crowd
    return (
      base[band] * (air + (sunLight[band] * sunFace) / Math.PI) +
      mirror[band] * (0.025 + rim * 0.3) * gloss * crowd +
      sunLight[band] * spot * 0.12
    )
  }
  return [lit(0), lit(1), lit(2)]
}

function surfaceColor(look: Look, material: number, [x, y, z]: Vec): Vec {
  if (material === MATERIAL.suit) return look.suit
  if (material === MATERIAL.panel) return look.panel
  if (material === MATERIAL.skin) return look.skin
  if (material === MATERIAL.hair) return look.hair
  if (material === MATERIAL.shorts) return scale(look.outfit === 'rash' ? look.suit : look.panel, 1.1)
  if (material === MATERIAL.fin && y < -0.045) return look.accent
  const along = z / look.board.length
  if (y > 0.01 && Math.abs(x) < 0.006) return mixVec(look.deck, [0.25, 0.16, 0.08], 0.6)
  if (y > 0 && along < -0.26 && along > -0.44) return [0.05, 0.05, 0.055]
  if (along > 0.28 || Math.abs(along - 0.05) < 0.02) return look.accent
  return look.deck
}
