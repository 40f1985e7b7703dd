import { useEffect } from 'react'
import { useLocation } from 'react-router'

const ends = new Set<() => void>()

/** For an open dialog: `end` closes it, unanswered, when the page behind it goes away. Returns how to take that back. */
export function endWithPage(end: () => void): () => void {
  ends.add(end)
  return () => {
    ends.delete(end)
  }
}

/**
 * For the root: the browser's Back ends open dialogs too, or they would still act on a page that is gone. Only another
 * path is another page: a typed search, a filter or a photo seen large change the search string below a dialog.
 */
export function useDialogsEndWithPage(): void {
  const { pathname } = useLocation()
  // A cleanup runs before the effects of the next page, which may open a dialog of its own.
  useEffect(
    () => () => {
      for (const end of ends) end()
    },
    [pathname],
  )
}
