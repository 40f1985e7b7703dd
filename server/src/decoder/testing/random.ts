/** Xorshift: the same numbers on every machine, from 0 to 1. */
export function seededRandom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
