import { useEffect } from 'react'
import type { Viewer } from '../../../ui/pictures/viewer.ts'

const IDLE_MS = 4_000

/**
 * Marks the viewer while its mouse rests: its controls fade, and the photo takes the window. Any key or movement brings them back.
 * They stay while the keyboard is on one of them, or a menu is open.
 */
export function useIdle(viewer: Viewer | null) {
  useEffect(() => {
    if (!viewer || !matchMedia('(hover: hover)').matches) return
    const { element } = viewer
    let timer = 0
    let frame = 0
    const rest = () => {
      if (element.querySelector(':is(:focus-visible, :popover-open)')) return
      element.setAttribute('data-idle', '')
      viewer.fit(true)
    }
    const wake = () => {
      clearTimeout(timer)
      timer = window.setTimeout(rest, IDLE_MS)
      if (!element.hasAttribute('data-idle')) return
      element.removeAttribute('data-idle')
      // The key or the wheel may zoom or step first.
      frame = requestAnimationFrame(() => viewer.fit(true))
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel']
    for (const event of events) document.addEventListener(event, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      for (const event of events) document.removeEventListener(event, wake)
    }
  }, [viewer])
}
