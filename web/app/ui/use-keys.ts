import { useEffect, useRef, useState } from 'react'

/** The same for every screen that has keys of its own. */
const STORE = 'lineup.keys'

/**
 * Single keys that act on a whole screen: `act` is told which (letters small), and says whether it was one of its own. They rest
 * while somebody types, or a dialog or a photo is open, and can be switched off, as single letters must be for people who speak to
 * their computer (WCAG 2.1.4).
 */
export function useKeys(act: (key: string) => boolean) {
  const [areOn, setOn] = useState(() => localStorage.getItem(STORE) !== 'off')
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  useEffect(() => {
    if (!areOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isFree(event) && latest.current(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [areOn])

  return {
    areOn,
    toggle: () => {
      if (areOn) localStorage.setItem(STORE, 'off')
      else localStorage.removeItem(STORE)
      setOn(!areOn)
    },
  }
}

function isFree({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  const isTyped =
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
  return !isTyped && !document.querySelector('dialog[open], .pswp')
}
