import { type RefObject, useEffect, useState } from 'react'

const KEY = 'lineup.keys'

/**
 * The keys of a table: / goes to its search, j and k to the next and the previous row. They can be switched off, as single
 * letters must be for people who speak to their computer (WCAG 2.1.4).
 */
export function useTableKeys(root: RefObject<HTMLElement | null>) {
  const [areOn, setOn] = useState(() => localStorage.getItem(KEY) !== 'off')

  useEffect(() => {
    if (!areOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (root.current && isFree(event) && act(event.key, root.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [areOn, root])

  return {
    areOn,
    toggle: () => {
      if (areOn) localStorage.setItem(KEY, 'off')
      else localStorage.removeItem(KEY)
      setOn(!areOn)
    },
  }
}

/** The keyboard goes to the search of a table, which a new word replaces. */
export function focusSearch(root: HTMLElement | null): void {
  const search = root?.querySelector<HTMLInputElement>('input[type=search]')
  search?.focus()
  search?.select()
}

/** Not typed into a field, not part of a shortcut of the browser, and no question is open. */
function isFree({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return false
  return !document.querySelector('dialog[open]')
}

function act(key: string, root: HTMLElement): boolean {
  if (key === '/') {
    focusSearch(root)
    return true
  }
  if (key !== 'j' && key !== 'k') return false

  const rows = [...root.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[key === 'j' ? at + 1 : Math.max(at - 1, 0)]
  row?.focus()
  return true
}
