import { project, rayThrough } from '../film/camera.ts'
import { KIND, type Surface } from '../film/raster.ts'
import type { Frame } from '../frame.ts'
import { add, cross, dot, mixVec, normalize, scale, subtract, type Vec } from '../math/math.ts'
import { bodyShape, tripod } from './body-shape.ts'
import type { Figure } from './figure.ts'
import { jointsOf } from './joints.ts'
import { type Model, march } from './model.ts'
import { poses } from './pose.ts'
import { shadeFigure } from './shade-figure.ts'

const REACH = 1.75

const BLOCK = 12

/** Traces a surfer and lays it over the picture where nothing nearer hides it. */
export function drawFigure({ camera, sky, surface, color }: Frame, figure: Figure): void {
  const { pose, facing, look } = figure
  const isAshore = pose === 'walk' || pose === 'shoot'
  const joints = jointsOf(poses[pose], facing, isAshore || pose === 'paddle' || pose === 'sit')
  const model: Model = {
    shape: bodyShape(joints, look.outfit, look.hasLongHair, pose === 'shoot' ? tripod : []),
    ...(pose !== 'shoot' && { board: look.board }),
    carried: pose === 'walk',
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
      const shaded = shadeFigure(sky, figure, model, {
        place,
        view: scale(ray, -1 / stretch),
        axes: [right, up, forward],
      })
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
