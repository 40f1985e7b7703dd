import { useEffect } from 'react'

/** As every page is called in the browser's tab. */
export const tabTitle = (title: string) => `${title} | Lineup`

/** The title of a page that learns only in the browser what it is about; until then it has the one of its route's `meta`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = tabTitle(title)
    return () => {
      document.title = before
    }
  }, [title])
}
