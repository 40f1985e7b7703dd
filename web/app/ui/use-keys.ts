import { useLayoutEffect, useRef, useState } from 'react'

const STORE = 'lineup.keys'

/**
 * Single-key shortcuts of a screen. `act` gets the key in lower case, and whether it is being held, and returns whether
 * it handled it. They pause while a person types or a dialog or photo is open, but not while the photo fades. Escape closes a
 * menu first. They can be switched off, as WCAG 2.1.4 requires for people who use speech input.
 */
export function useKeys(act: (key: string, isHeld: boolean) => boolean) {
  const [areOn, setOn] = useState(() => localStorage.getItem(STORE) !== 'off')
  const latest = useRef(act)
  // As soon as the screen is there, not after the next paint: fast hands press at once.
  useLayoutEffect(() => {
    latest.current = act
  })

  useLayoutEffect(() => {
    if (!areOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isFree(event) && latest.current(event.key.toLowerCase(), event.repeat)) event.preventDefault()
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

function isFree({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (key === 'Escape' && document.querySelector(':popover-open')) return false
  const isTyped =
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
  return !isTyped && !document.querySelector('dialog[open], .pswp:not([data-closing])')
}
