import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first new entry when a list grows. Call the returned function before loading more. An effect,
 * because an entry must be rendered before it can have the focus, and a single frame can be too short.
 */
export function useFocusGrown(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | null>(null)

  useEffect(() => {
    if (from.current === null || count <= from.current) return
    const entry = list.current?.children[from.current]
    ;(entry?.querySelector('a') ?? entry?.querySelector('button'))?.focus()
    from.current = null
  }, [list, count])

  return () => {
    from.current = count
  }
}
