import { useRef } from 'react'

const DOUBLE_MS = 800

/** What comes in the place of a decided sequence stands under the same finger: the second of a double press is not about it. */
export function useDoublePress() {
  const since = useRef(-DOUBLE_MS)
  return {
    /** Something was decided, or the next has come. */
    begin: () => {
      since.current = performance.now()
    },
    end: () => {
      since.current = -DOUBLE_MS
    },
    isSecond: () => performance.now() - since.current < DOUBLE_MS,
  }
}
