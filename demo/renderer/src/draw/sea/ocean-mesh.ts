import { type Camera, rayThrough } from '../film/camera.ts'
import { setNormals } from '../film/mesh-normals.ts'
import { KIND, type Mesh, TRAITS } from '../film/raster.ts'
import { clamp } from '../math/math.ts'
import { footprint, type Wave } from '../wave/wave.ts'
import type { Sea } from './sea.ts'

/** The sea as far as it can be seen: a grid that is even in the picture, so that every part gets the detail it shows. */
export function oceanMesh(camera: Camera, sea: Sea, waves: Wave[], foamAt: (x: number, z: number) => number): Mesh {
  const columns = Math.ceil(camera.width / 4) + 40
  const level = horizonRow(camera)
  const first = Math.max(level + 0.3, -camera.height * 0.25)
  const rows = Math.max(2, Math.ceil((camera.height * 1.35 - first) / 2.1))
  const mesh: Mesh = {
    kind: KIND.ocean,
    columns,
    rows,
    points: new Float32Array(columns * rows * 3),
    normals: new Float32Array(columns * rows * 3),
    traits: new Float32Array(columns * rows * TRAITS),
  }
  const { eye } = camera
  for (let row = 0; row < rows; row++) {
    // Rows are closest together at the horizon, where one row of pixels is a long way of sea.
    const share = row / (rows - 1)
    const y = first + (camera.height * 1.35 - first) * (share * 0.25 + share * share * 0.75)
    for (let column = 0; column < columns; column++) {
      const x = (column / (columns - 1)) * camera.width * 1.3 - camera.width * 0.15
      const ray = rayThrough(camera, x, y)
      const fall = Math.max(-ray[1], 1e-5)
      const far = Math.min(eye[1] / fall, 30000)
      const at = row * columns + column
      const px = eye[0] + ray[0] * far
      const pz = eye[2] + ray[2] * far
      const detail = (far / camera.focal) * 2.2 * clamp(1 / Math.sqrt(fall), 1, 8)
      const under = waves.reduce((sum, wave) => Math.max(sum, footprint(wave, px, pz) * wave.height * 0.9), 0)
      mesh.points[at * 3] = px
      mesh.points[at * 3 + 1] = sea.heightAt(px, pz, detail) - under
      mesh.points[at * 3 + 2] = pz
      mesh.traits.set([px, pz, foamAt(px, pz), 30, 1], at * TRAITS)
    }
  }
  setNormals(mesh)
  for (let at = 0; at < columns * rows; at++) {
    if ((mesh.normals[at * 3 + 1] ?? 0) >= 0) continue
    for (let axis = 0; axis < 3; axis++) mesh.normals[at * 3 + axis] = -(mesh.normals[at * 3 + axis] ?? 0)
  }
  return mesh
}

/** The row of pixels of the horizon in the middle of the picture. */
function horizonRow(camera: Camera): number {
  return camera.height / 2 + (camera.forward[1] / Math.max(camera.up[1], 1e-3)) * camera.focal
}
