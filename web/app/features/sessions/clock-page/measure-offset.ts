/** A slower answer would say too little: its time lies anywhere between question and answer. */
const SLOWEST_MS = 2_000
const TRIES = 3

/**
 * How many milliseconds the server's clock is ahead of this device's, from the quickest of three answers. Throws what `ask` throws
 * if none arrives in time. `ask` reads the server's time, `clock` this device's.
 */
export async function measureOffset(ask: () => Promise<number>, clock: () => number): Promise<number> {
  let quickest = { took: SLOWEST_MS, offset: 0 }
  let failure: unknown = new Error('The answers were too slow')
  for (let n = 0; n < TRIES; n += 1) {
    const start = clock()
    try {
      const now = await ask()
      const took = clock() - start
      if (took < quickest.took) quickest = { took, offset: now - (start + took / 2) }
    } catch (error) {
      failure = error
    }
  }
  if (quickest.took === SLOWEST_MS) throw failure
  return Math.round(quickest.offset)
}
