import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from './lost-focus.ts'

/**
 * Focuses the page's heading after a navigation inside the app, as screen readers expect from a new page. If the
 * heading stays the same, the focus stays too. A part of a page, under another search, has the focus only if it was lost.
 */
export function FocusHeading() {
  const { pathname, search, hash } = useLocation()
  const before = useRef<{ pathname: string; heading: Element | null; title: string } | null>(null)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another search can bring another heading
  useEffect(() => {
    const last = before.current
    const heading = document.querySelector('h1')
    const title = heading?.textContent ?? ''
    before.current = { pathname, heading, title }
    if (!last) return
    const isNewPage = last.pathname !== pathname
    const isSame = last.title === title && (last.heading === heading || !isNewPage)
    if (isNewPage ? !isSame || isFocusLost() : !isSame && isFocusLost()) focusHeading(hash)
  }, [pathname, search, hash])

  return null
}

/**
 * Focuses the page's heading, for example because the focused element has disappeared.
 * @param hash of an address that leads to another heading
 */
export function focusHeading(hash = ''): void {
  const asked = hash ? document.getElementById(hash.slice(1)) : null
  const heading = asked?.tabIndex === -1 ? asked : document.querySelector<HTMLElement>('h1[tabindex]')
  if (!heading) return
  heading.focus({ preventScroll: true })
  followFocus(heading)
}

/** What stood in for a page that loads goes with its heading. The page's own heading takes the focus then. */
function followFocus(heading: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return
    observer.disconnect()
    if (isFocusLost()) focusHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // Some browsers tell of a removal as well.
  const end = () => queueMicrotask(() => heading.isConnected && observer.disconnect())
  heading.addEventListener('blur', end, { once: true })
}
