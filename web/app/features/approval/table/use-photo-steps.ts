import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type PhotoSteps = {
  /** The photo in the middle of the stage, counted from 0. */
  at: number
  list: RefObject<HTMLUListElement | null>
  onScroll: () => void
  go: (n: number) => void
  move: (by: -1 | 1) => void
  /** Presses a button of the present photo, if it has it. */
  press: (button: string) => void
  /** Zooms the photo that has the focus: the kept one, or else the present. */
  zoom: () => void
  /** The photo, counted from 0, that stays beside the others. */
  kept: number | null
  /** Keeps the present photo beside the others and moves on to the next, or keeps none. */
  keep: () => void
}

/** Steps through the photos of the open sequence by scrolling. Another sequence starts at its first photo. */
export function usePhotoSteps(openId: number | undefined): PhotoSteps {
  const list = useRef<HTMLUListElement>(null)
  const first = { openId, at: 0, kept: null as number | null }
  const [seen, setSeen] = useState(first)
  // Also after a way back to it: its stage is new.
  if (seen.openId !== openId) setSeen(first)
  const { at, kept } = seen.openId === openId ? seen : first

  // Browsers keep how far a hidden stage was scrolled.
  useLayoutEffect(() => {
    if (openId !== undefined && list.current) list.current.scrollTop = 0
  }, [openId])

  function show(n: number, beside: number | null) {
    const scroller = list.current
    const slide = scroller?.children[n]
    if (!scroller || !(slide instanceof HTMLElement)) return
    scroller.scrollTop = slide.offsetTop - Math.max(0, scroller.clientHeight - slide.offsetHeight) / 2
    setSeen({ openId, at: n, kept: beside })
  }

  const go = (n: number) => show(n, kept)

  function onScroll() {
    const scroller = list.current
    if (!scroller) return
    const middle = scroller.scrollTop + scroller.clientHeight / 2
    const below = [...scroller.children].findIndex(
      (slide) => slide instanceof HTMLElement && slide.offsetTop + slide.offsetHeight > middle,
    )
    const now = below < 0 ? scroller.children.length - 1 : below
    if (now !== at) setSeen({ openId, at: now, kept })
  }

  const press = (button: string) => list.current?.children[at]?.querySelector<HTMLElement>(button)?.click()

  function zoom() {
    const focused = document.activeElement?.closest('.table-kept')
    if (focused) focused.querySelector<HTMLElement>('[data-zoom]')?.click()
    else press('[data-zoom]')
  }

  function keep() {
    if (kept !== null) return setSeen({ openId, at, kept: null })
    // A photo is compared with another: the next, or at the end the one before.
    const isLast = at + 1 === list.current?.children.length
    show(isLast ? at - 1 : at + 1, at)
  }

  return { at, list, onScroll, go, move: (by) => go(at + by), press, zoom, kept, keep }
}
