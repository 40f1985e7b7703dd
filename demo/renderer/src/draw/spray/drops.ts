/** Drops in the air, six numbers each: place (metres), radius (metres), cover (0 to 1) and how much light reaches it. */
export type Drops = { values: Float32Array; count: number }

export const STRIDE = 6

export function makeDrops(capacity: number): Drops {
  return { values: new Float32Array(capacity * STRIDE), count: 0 }
}

type Drop = { x: number; y: number; z: number; radius: number; cover: number; light: number }

export function addDrop(drops: Drops, { x, y, z, radius, cover, light }: Drop): void {
  if ((drops.count + 1) * STRIDE > drops.values.length || y < 0) return
  drops.values.set([x, y, z, radius, cover, light], drops.count * STRIDE)
  drops.count++
}
