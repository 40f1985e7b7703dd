import type { Vec } from '../draw/math/math.ts'
import type { Land } from '../draw/sky/land.ts'

const jungle: Vec = [0.05, 0.095, 0.035]
const scrub: Vec = [0.11, 0.105, 0.05]
const ochre: Vec = [0.3, 0.2, 0.12]
const slate: Vec = [0.09, 0.095, 0.1]
const chalk: Vec = [0.4, 0.36, 0.28]
const moor: Vec = [0.1, 0.11, 0.055]

/** Green hills, near enough to show their trees, on one side of the picture. */
export const hills = (from: number, to: number, height: number, seed: number, far = 0.35): Land => ({
  kind: 'hills',
  from,
  to,
  height,
  far,
  color: jungle,
  palms: 0,
  seed,
})

/** A low point of land under palms. */
export const palms = (from: number, to: number, seed: number, count = 7): Land => ({
  kind: 'trees',
  from,
  to,
  height: 1.7,
  far: 0.12,
  color: jungle,
  palms: count,
  seed,
})

/** A cliff that falls straight into the sea. */
export const cliff = (from: number, to: number, height: number, seed: number, isPale = true): Land => ({
  kind: 'cliff',
  from,
  to,
  height,
  far: 0.28,
  color: isPale ? chalk : slate,
  palms: 0,
  seed,
})

/** Dry country: brown hills in the haze. */
export const desert = (from: number, to: number, height: number, seed: number): Land => ({
  ...hills(from, to, height, seed, 0.4),
  color: ochre,
})

/** Grass and heather over rock. */
export const moorland = (from: number, to: number, height: number, seed: number): Land => ({
  ...hills(from, to, height, seed, 0.45),
  color: moor,
})

/** A dry coast with bushes. */
export const bush = (from: number, to: number, height: number, seed: number): Land => ({
  ...hills(from, to, height, seed, 0.3),
  kind: 'trees',
  color: scrub,
})

/** Mountains far behind everything. */
export const mountains = (from: number, to: number, height: number, seed: number): Land => ({
  ...hills(from, to, height, seed, 0.66),
  color: slate,
})
