import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Answer = {
  /** That a place or page does not exist, where the page says so. */
  message: RefObject<HTMLElement | null>
  isSearch: boolean
}

/**
 * Scrolls to what a search has found, or to the message, where that is not on the screen: large letters leave it below the fields. The focus
 * stays, and Back and reloads keep their place.
 */
export function useAnswerInView({ message, isSearch }: Answer): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const seen = useRef<string>(undefined)

  useEffect(() => {
    if (seen.current === key) return
    const isFirst = seen.current === undefined
    seen.current = key
    if (message.current) {
      if (!isBack || (isFirst && isFreshDocument())) show(message.current, message.current)
    } else if (isSearch && !isBack) {
      const found = document.getElementById('results')?.closest('section')
      if (found) show(found, found.querySelector('article, p') ?? found)
    }
  }, [key, isBack, message, isSearch])
}

/** So much of a photo tells that there are some. */
const GLIMPSE = 80

/** `sign` is what must be seen of the answer. */
function show(answer: Element, sign: Element): void {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const box = sign.getBoundingClientRect()
  const isSeen = answer.getBoundingClientRect().top >= top && box.top + Math.min(box.height, GLIMPSE) <= innerHeight
  if (isSeen) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  answer.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
}

/** Neither a reload nor Back from another site. */
function isFreshDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.type === 'navigate'
}
