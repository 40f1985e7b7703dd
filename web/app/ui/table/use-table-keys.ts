import type { RefObject } from 'react'
import { useKeys } from '../use-keys.ts'

/** Keys of a table: / focuses the search, j and k the next and the previous row. */
export function useTableKeys(root: RefObject<HTMLElement | null>) {
  return useKeys((key) => root.current !== null && act(key, root.current))
}

/** Focuses and selects a table's search. */
export function focusSearch(root: HTMLElement | null): void {
  const search = root?.querySelector<HTMLInputElement>('input[type=search]')
  search?.focus()
  search?.select()
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
