/** Mulberry32: the same seed gives the same choices. */
export function openRandom(seed: number) {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)

  return {
    below,
    /** True `percent` times of a hundred. */
    chance: (percent: number) => below(100) < percent,
    oneOf: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('Nothing to choose from')
      return one
    },
  }
}

export type Random = ReturnType<typeof openRandom>
