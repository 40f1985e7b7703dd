import type { Vec } from '../math/math.ts'
import type { Surface } from './raster.ts'

/** Averages the pixels along the outlines of waves and land, where one sample a pixel would leave steps. */
export function softenEdges({ width, height, kind, depth }: Surface, color: Float32Array): void {
  const edges: number[] = []
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const pixel = y * width + x
      const here = depth[pixel] ?? 0
      const isEdge = [pixel + 1, pixel - 1, pixel + width, pixel - width].some((other) => {
        const there = depth[other] ?? 0
        return kind[other] !== kind[pixel] || Math.abs(there - here) > 0.03 * Math.min(there, here)
      })
      if (isEdge) edges.push(pixel)
    }
  }
  const soft = edges.map((pixel): Vec => {
    const band = (index: number) => {
      let sum = 0
      for (const [offset, weight] of [
        [0, 4],
        [1, 2],
        [-1, 2],
        [width, 2],
        [-width, 2],
        [width + 1, 1],
        [width - 1, 1],
        [-width + 1, 1],
        [-width - 1, 1],
      ] as const) {
        sum += weight / (1 + (color[(pixel + offset) * 3 + index] ?? 0))
      }
      // The mean is taken of 1 / (1 + light), so that a bright sky does not eat into a dark edge.
      return 16 / sum - 1
    }
    return [band(0), band(1), band(2)]
  })
  soft.forEach((value, index) => color.set(value, (edges[index] ?? 0) * 3))
}
