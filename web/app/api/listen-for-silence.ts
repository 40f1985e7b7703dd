/**
 * Notices that a line has gone without a word. A phone that changes its network is often not told that the old line is
 * gone: a request would wait for many minutes.
 */
export function listenForSilence(onSilent: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    /** Something was heard; the next must come within `ms`. */
    expectWithin: (ms: number) => {
      stop()
      timer = setTimeout(onSilent, ms)
    },
    stop,
  }
}
