import type { Camera } from './camera.ts'

/** The nearest surface of each pixel; `depth` is along the camera's axis, in metres. */
export type Surface = {
  width: number
  height: number
  kind: Uint8Array
  depth: Float32Array
  normal: Float32Array
  traits: Float32Array
}

export const TRAITS = 5
export const KIND = { sky: 0, ocean: 1, wave: 2, foam: 3, figure: 4, sand: 5 } as const

/**
 * A grid of points in space. `traits` holds five numbers per point: two texture coordinates in metres, foam (0 to 1),
 * thickness of the water in metres, and the share of the sky that the point sees.
 */
export type Mesh = {
  kind: number
  columns: number
  rows: number
  points: Float32Array
  normals: Float32Array
  traits: Float32Array
}

export function emptySurface(width: number, height: number): Surface {
  const size = width * height
  return {
    width,
    height,
    kind: new Uint8Array(size),
    depth: new Float32Array(size).fill(1e9),
    normal: new Float32Array(size * 3),
    traits: new Float32Array(size * TRAITS),
  }
}

/** Draws a mesh into the surface; what lies behind a nearer surface, or behind the eye, is left out. */
export function drawMesh(surface: Surface, camera: Camera, mesh: Mesh): void {
  const count = mesh.columns * mesh.rows
  const screen = new Float32Array(count * 3)
  const { eye, forward, right, up, focal } = camera
  for (let index = 0; index < count; index++) {
    const dx = (mesh.points[index * 3] ?? 0) - eye[0]
    const dy = (mesh.points[index * 3 + 1] ?? 0) - eye[1]
    const dz = (mesh.points[index * 3 + 2] ?? 0) - eye[2]
    const depth = dx * forward[0] + dy * forward[1] + dz * forward[2]
    screen[index * 3] = camera.width / 2 + ((dx * right[0] + dy * right[1] + dz * right[2]) / depth) * focal
    screen[index * 3 + 1] = camera.height / 2 - ((dx * up[0] + dy * up[1] + dz * up[2]) / depth) * focal
    screen[index * 3 + 2] = depth
  }
  for (let row = 0; row + 1 < mesh.rows; row++) {
    for (let column = 0; column + 1 < mesh.columns; column++) {
      const corner = row * mesh.columns + column
      drawTriangle(surface, mesh, screen, corner, corner + 1, corner + mesh.columns)
      drawTriangle(surface, mesh, screen, corner + 1, corner + mesh.columns + 1, corner + mesh.columns)
    }
  }
}

const NEAR = 0.05

function drawTriangle(surface: Surface, mesh: Mesh, screen: Float32Array, a: number, b: number, c: number): void {
  const depthA = screen[a * 3 + 2] ?? 0
  const depthB = screen[b * 3 + 2] ?? 0
  const depthC = screen[c * 3 + 2] ?? 0
  if (depthA < NEAR || depthB < NEAR || depthC < NEAR) return
  const ax = screen[a * 3] ?? 0
  const ay = screen[a * 3 + 1] ?? 0
  const bx = screen[b * 3] ?? 0
  const by = screen[b * 3 + 1] ?? 0
  const cx = screen[c * 3] ?? 0
  const cy = screen[c * 3 + 1] ?? 0
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const last = Math.min(surface.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(surface.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  if (left > last || top > bottom) return
  const { kind, depth, normal, traits } = surface
  const overA = 1 / depthA
  const overB = 1 / depthB
  const overC = 1 / depthC
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= last; x++) {
      const px = x + 0.5
      const py = y + 0.5
      let shareB = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
      let shareC = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
      let shareA = 1 - shareB - shareC
      if (shareA < -1e-5 || shareB < -1e-5 || shareC < -1e-5) continue
      const at = 1 / (shareA * overA + shareB * overB + shareC * overC)
      const pixel = y * surface.width + x
      if (at >= (depth[pixel] ?? 0)) continue
      // Shares are corrected for perspective: the nearest quads of the sea cover many pixels.
      shareA *= overA * at
      shareB *= overB * at
      shareC *= overC * at
      depth[pixel] = at
      kind[pixel] = mesh.kind
      for (let axis = 0; axis < 3; axis++) {
        normal[pixel * 3 + axis] =
          (mesh.normals[a * 3 + axis] ?? 0) * shareA +
          (mesh.normals[b * 3 + axis] ?? 0) * shareB +
          (mesh.normals[c * 3 + axis] ?? 0) * shareC
      }
      for (let trait = 0; trait < TRAITS; trait++) {
        traits[pixel * TRAITS + trait] =
          (mesh.traits[a * TRAITS + trait] ?? 0) * shareA +
          (mesh.traits[b * TRAITS + trait] ?? 0) * shareB +
          (mesh.traits[c * TRAITS + trait] ?? 0) * shareC
      }
    }
  }
}
