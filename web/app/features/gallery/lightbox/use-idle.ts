import { useEffect } from 'react'

const IDLE_MS = 4_000

/** Marks the viewer while its mouse rests: its controls lie on the photo, and fade. Any key or movement shows them. */
export function useIdle(element: HTMLElement | undefined) {
  useEffect(() => {
    if (!element || !matchMedia('(hover: hover)').matches) return
    let timer = 0
    const wake = () => {
      element.removeAttribute('data-idle')
      clearTimeout(timer)
      timer = window.setTimeout(() => element.setAttribute('data-idle', ''), IDLE_MS)
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel']
    for (const event of events) document.addEventListener(event, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, wake)
    }
  }, [element])
}
