import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the page's heading after a navigation inside the app, as screen readers expect from a new page. If the
 * heading stays the same, the focus stays too.
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

/** Focuses the page's heading, for example because the focused element has disappeared. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}
