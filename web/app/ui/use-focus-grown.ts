import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where a list grows at its end, the keyboard goes on at the first new entry: call the answer before more is asked for. Only what
 * is drawn can have the focus, and a frame is not always enough to draw it.
 */
export function useFocusGrown(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | null>(null)

  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.children[from.current]?.querySelector('a')?.focus()
    from.current = null
  }, [list, count])

  return () => {
    from.current = count
  }
}
