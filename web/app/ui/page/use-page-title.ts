import { useEffect } from 'react'

export const tabTitle = (title: string) => `${title} | Lineup`

/** Sets the title of a page that is known only in the browser. Until then the route's `meta` applies. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = tabTitle(title)
    return () => {
      document.title = before
    }
  }, [title])
}
