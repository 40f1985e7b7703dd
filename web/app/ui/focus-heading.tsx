import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation inside the app the page's heading takes the focus, as it would after a full load of a new page. */
export function FocusHeading() {
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusHeading()
  }, [pathname])

  return null
}

/** Moves the focus to the page's heading, for instance because what had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}
