const TICK_MS = 50
const MOST_OF_A_TICK_MS = 250

/** Tells how long something took, without the time in which this machine stood still: a tick that comes late counts as a short one. */
export function startStopwatch() {
  let ms = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    ms += Math.min(now - last, MOST_OF_A_TICK_MS)
    last = now
  }
  const ticking = setInterval(look, TICK_MS)
  return {
    ms: () => {
      look()
      return ms
    },
    [Symbol.dispose]: () => clearInterval(ticking),
  }
}
