import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation inside the app the page's heading takes the focus, as it would after a full load of a new page. */
export function FocusHeading() {
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
