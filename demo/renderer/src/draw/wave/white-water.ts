import { setNormals } from '../film/mesh-normals.ts'
import { KIND, type Mesh, TRAITS } from '../film/raster.ts'
import { clamp, smooth } from '../math/math.ts'
import { billow, fbm, noise } from '../math/noise.ts'
import type { Sea } from '../sea/sea.ts'
import { crestAt, stageAt, type Wave } from './wave.ts'

const COLUMNS = 210

/** How high the broken water stands at a stage, in wave heights: it bursts where the lip lands, then sinks. */
export function burst(wave: Wave, x: number): number {
  const stage = stageAt(wave, x) + 0.12 * noise(x / wave.height, wave.seed + 2)
  const start = 0.72 * wave.hollow - 0.1
  const after = stage - start
  if (after <= 0) return 0
  const rise = smooth(0, 0.8, after)
  const surge = 1 + 0.3 * Math.exp(-((after - 0.9) ** 2) * 2)
  const pulse = 0.85 + 0.35 * fbm(x / (0.9 * wave.height), wave.seed + 4, 3)
  return rise * surge * pulse * (0.4 + 0.55 * Math.exp(-after * 0.32)) * smooth(14, 6, after)
}

/** The tumbling foam of the broken part: a hill along the crest, swollen into heaps. */
export function whiteWaterMesh(wave: Wave, sea: Sea): Mesh | undefined {
  const start = wave.peel + wave.height * wave.stretch * 0.3
  const end = wave.peel - 26 * wave.height
  const places: number[] = []
  let along = start
  while (along > end) {
    places.push(along)
    const stage = stageAt(wave, along)
    along -= wave.height * (0.028 + 0.012 * Math.max(0, stage - 2))
  }
  const rows = places.length
  if (rows < 3) return undefined
  const mesh: Mesh = {
    kind: KIND.foam,
    columns: COLUMNS,
    rows,
    points: new Float32Array(rows * COLUMNS * 3),
    normals: new Float32Array(rows * COLUMNS * 3),
    traits: new Float32Array(rows * COLUMNS * TRAITS),
  }
  places.reverse().forEach((place, row) => {
    const high = burst(wave, place)
    const crest = crestAt(wave, place)
    for (let column = 0; column < COLUMNS; column++) {
      const share = column / (COLUMNS - 1)
      const [dz, dy] = hill(share, wave, high)
      const u = place / wave.height
      const v = share * 4.2
      const heap = billow(u * 1.35 + wave.seed, v * 1.5, 6)
      const lump = fbm(u * 0.8, v * 0.7 + wave.seed, 3)
      const spike = smooth(0.1, 0.5, noise(u * 5.1, v * 5.3)) * noise(u * 13, v * 12) * 0.04
      const strength = high * wave.height * Math.sin(Math.PI * clamp(share * 1.02)) ** 0.42
      const out = strength * ((0.3 - heap) * 0.72 + lump * 0.4 + spike)
      const z = crest + dz * wave.height + out * (share - 0.35) * 1.3
      const y = dy * wave.height + out * (0.4 + 0.6 * Math.sin(Math.PI * share))
      const at = row * COLUMNS + column
      const x = place + strength * ((0.3 - heap) * 0.7 + lump * 0.5 + 0.12 * noise(v * 3.1, u * 2 + wave.seed))
      mesh.points.set(
        [x, y + sea.heightAt(place, z, 0.3) - 0.05 - smooth(0.25, 0, high) * wave.height * 0.5, z],
        at * 3,
      )
      mesh.traits.set(
        [u * 1.0, v, clamp(high), clamp(0.3 + heap * 2.4), clamp(0.25 + dy * 1.1 + (0.3 - heap) * 1.2)],
        at * TRAITS,
      )
    }
  })
  setNormals(mesh)
  return mesh
}

/** The outline of the hill from behind the crest to its foot in front, in wave heights. */
function hill(share: number, wave: Wave, high: number): [z: number, y: number] {
  const reach = 1.15 + wave.hollow * 0.75
  const z = -1.3 + share * (1.3 + reach)
  const top = 0.35 * reach
  const side = z < top ? (top - z) / (top + 1.3) : (z - top) / (reach - top)
  const round = z < top ? Math.cos((side * Math.PI) / 2) ** 1.5 : Math.max(0, 1 - side ** 2.2) ** 0.8
  return [z, round * high * 0.82 - 0.12 * (1 - round)]
}
