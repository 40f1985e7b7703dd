import { useEffect, useRef } from 'react'
import type { PhotoSteps } from './use-photo-steps.ts'

/** A turn of the wheel goes on for so long after each of its events, in milliseconds. */
const PAUSE = 200

/**
 * A notch of a mouse wheel leads to the next photo or the one before. It scrolls less than half a photo, and where photos
 * snap, the browser would spring back. A touchpad scrolls by itself.
 */
export function useWheel(steps: PhotoSteps | null): void {
  const turn = useRef({ at: Number.NEGATIVE_INFINITY, isNotched: false })

  useEffect(() => {
    const slides = steps?.list.current
    // React listens to wheels without a right to prevent what the browser does.
    slides?.addEventListener('wheel', onWheel, { passive: false })
    return () => slides?.removeEventListener('wheel', onWheel)

    function onWheel(event: WheelEvent) {
      if (!steps || !slides || event.ctrlKey || event.deltaY === 0) return
      // A dialog about a photo scrolls by itself.
      const isBelow = event.target instanceof Element && event.target.closest('dialog') === null
      if (!isBelow || getComputedStyle(slides).scrollSnapType === 'none') return
      const { at, isNotched } = turn.current
      turn.current = { at: event.timeStamp, isNotched: event.timeStamp - at < PAUSE ? isNotched : isNotch(event) }
      if (!turn.current.isNotched) return
      event.preventDefault()
      steps.move(event.deltaY > 0 ? 1 : -1)
    }
  })
}

/** Browsers count a notch as 120 in an old field, which they all still have. The first event of a touchpad is a small one. */
const isNotch = (event: WheelEvent & { wheelDeltaY?: number }) => Math.abs(event.wheelDeltaY ?? 0) % 120 === 0
