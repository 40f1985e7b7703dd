import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the window, or less than a screen away from it. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined')

  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '50%',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
