import { useEffect } from 'react'

export const tabTitle = (title: string) => `${title} | Lineup`

/** Sets the title of a page that is known only in the browser. Until then the route's `meta` applies. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const own = tabTitle(title)
    document.title = own
    return () => {
      // The next page has its own title by now. Only where its title equals `before`, React left ours.
      if (document.title === own) document.title = before
    }
  }, [title])
}
