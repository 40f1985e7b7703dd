import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 1_000
/** Long enough to level out single files, short enough to follow the line. */
const WINDOW = 30
const FIRST = 5

type Bytes = { done: number; total: number }

/** How long the rest takes at the pace of the last half minute, in seconds; null while nobody can tell. */
export function useTimeLeft(bytes: Bytes, isActive: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const now = useRef(bytes)
  useEffect(() => {
    now.current = bytes
  })

  useEffect(() => {
    if (!isActive) return
    let seen: Array<{ at: number; done: number }> = []
    const timer = setInterval(() => {
      const { done, total } = now.current
      seen = [...seen, { at: performance.now(), done }].slice(-WINDOW)
      setLeft(secondsLeft(seen, total))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      setLeft(null)
    }
  }, [isActive])
  return left
}

export function secondsLeft(seen: Array<{ at: number; done: number }>, total: number): number | null {
  const [first] = seen
  const last = seen.at(-1)
  if (first === undefined || last === undefined || seen.length < FIRST || last.done <= first.done) return null
  return ((total - last.done) * (last.at - first.at)) / (last.done - first.done) / 1_000
}
