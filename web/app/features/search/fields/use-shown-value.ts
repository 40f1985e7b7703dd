import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Puts a field back to its default value when the page shows another search. Unlike a new field it keeps the focus.
 * @param shown what the page shows; typed text stays as long as this does
 */
export function useShownValue(shown: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown || !field.current) return
    before.current = shown
    field.current.value = field.current.defaultValue
    field.current.removeAttribute('data-changed')
  }, [shown])
  return field
}
