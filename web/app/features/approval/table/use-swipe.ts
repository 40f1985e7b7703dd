import { type TouchEvent, useRef } from 'react'

/** In CSS pixels: shorter movements are taps, and near the edge the browser's own Back begins. */
const LEAST = 56
const EDGE = 24

/** A swipe to the left leads to the next sequence, one to the right to the previous. Two fingers zoom. */
export function useSwipe(move: (by: -1 | 1) => void) {
  const begun = useRef<{ x: number; y: number } | null>(null)

  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const finger = touches[0]
      // React reports those in the viewer too.
      const isHere = target instanceof Node && currentTarget.contains(target)
      const isFree =
        isHere && finger && touches.length === 1 && finger.clientX > EDGE && finger.clientX < innerWidth - EDGE
      begun.current = isFree ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = begun.current
      begun.current = null
      if (!from || !finger) return
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(x) > LEAST && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1)
    },
  }
}
