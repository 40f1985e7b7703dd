import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation inside the app the page's heading takes the focus, as it would after a full load of a new page. A page that
 * only has another address now keeps its heading, and the focus.
 */
export function FocusHeading() {
  const { pathname } = useLocation()
  const before = useRef<{ pathname: string; heading: Element | null; title: string } | null>(null)

  useEffect(() => {
    const last = before.current
    const heading = document.querySelector('h1')
    const title = heading?.textContent ?? ''
    before.current = { pathname, heading, title }
    if (!last || last.pathname === pathname) return
    const isKept = last.heading === heading && last.title === title && document.activeElement !== document.body
    if (!isKept) focusHeading()
  }, [pathname])

  return null
}

/** Moves the focus to the page's heading, for instance because what had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}
