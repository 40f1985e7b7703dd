import { controlsInUse } from './last-pressed.ts'

type Side = 'bottom' | 'top'
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Of a part that stays in the window's edge but is no part of the flow: the viewer's and the light table's. */
const BAR = '[data-bar]'
/** Higher than this share of the window it is no bar, but a page of its own. */
const MOST_OF_WINDOW = 0.6

/**
 * Puts the toasts at the bottom of the window, above bars that stay there. They stand below the header instead where they
 * would cover what a person has pressed last. In a dialog they cover as few of its controls as they can.
 * Returns what looks again, at once or for what has scrolled, and what ends it.
 */
export function standClear(place: HTMLElement): { look: () => void; stop: () => void } {
  let newest: Element | null = null
  let side: Side = 'bottom'
  let frame = 0

  function stand() {
    frame = 0
    const container = place.firstElementChild?.firstElementChild
    const shown = container?.lastElementChild ?? null
    const isNew = shown !== newest
    newest = shown
    if (!container || !shown) return
    const { left, right, height } = container.getBoundingClientRect()
    // One that somebody reads does not jump while the page scrolls.
    const sides: Side[] = isNew || side === 'bottom' ? ['bottom', 'top'] : ['top', 'bottom']
    const spots = sides.map((it) => spotAt(it, { left, right, height }, place))
    const [first, second] = spots.map((box) => harmOf(box, place)) as [number, number]
    const best = second < first ? 1 : 0
    side = sides[best] ?? 'bottom'
    const box = spots[best]
    if (!box) return
    place.dataset['side'] = side
    const edge = side === 'top' ? box.top : innerHeight - box.bottom
    place.style.setProperty('--toasts-edge', `${edge}px`)
  }

  const look = () => {
    frame ||= requestAnimationFrame(stand)
  }
  const scrolls = { capture: true, passive: true }
  addEventListener('scroll', look, scrolls)
  addEventListener('resize', look)
  // The keyboard of a phone leaves less of the window.
  window.visualViewport?.addEventListener('resize', look)
  const stop = () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', look, scrolls)
    removeEventListener('resize', look)
    window.visualViewport?.removeEventListener('resize', look)
  }
  return { look, stop }
}

/** The place at one side of the window where no bar is. */
function spotAt(
  side: Side,
  { left, right, height }: { left: number; right: number; height: number },
  place: Element,
): Box {
  const view = window.visualViewport
  const seen = view ? view.offsetTop + view.height : innerHeight
  const end = Math.min(innerHeight, Math.ceil(seen))
  const boxAt = (edge: number): Box =>
    side === 'bottom'
      ? { left, right, top: edge - height, bottom: edge }
      : { left, right, top: edge, bottom: edge + height }
  let box = boxAt(side === 'bottom' ? end : 0)
  for (let bars = 0; bars < 4; bars++) {
    const edges = barsIn(box, side, place).map((bar) => bar[side === 'bottom' ? 'top' : 'bottom'])
    if (edges.length === 0) return box
    box = boxAt(side === 'bottom' ? Math.min(...edges) : Math.max(...edges))
  }
  return box
}

function barsIn(box: Box, side: Side, place: Element): DOMRect[] {
  const bars = new Set<Element>()
  for (const x of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    for (const y of [0.05, 0.5, 0.95]) {
      const at = [box.left + (box.right - box.left) * x, box.top + (box.bottom - box.top) * y] as const
      for (const element of document.elementsFromPoint(...at)) {
        if (place.contains(element)) continue
        const bar = element.closest(BAR) ?? (staysAt(side, element) ? element : null)
        if (bar) bars.add(bar)
      }
    }
  }
  return [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height < innerHeight * MOST_OF_WINDOW)
}

function staysAt(side: Side, element: Element): boolean {
  if (element.matches('dialog, [popover]')) return false
  const style = getComputedStyle(element)
  return style.position === 'fixed' || (style.position === 'sticky' && style[side] !== 'auto')
}

/** What a person uses counts more than all else in a dialog. */
function harmOf(box: Box, place: HTMLElement): number {
  const top = place.parentElement
  const isCovered = (element: Element) => {
    const { left, right, top: upper, bottom, width } = element.getBoundingClientRect()
    if (width === 0 || place.contains(element) || !top?.contains(element)) return false
    return left < box.right && right > box.left && upper < box.bottom && bottom > box.top
  }
  const inDialog = top?.matches('dialog') ? [...top.querySelectorAll('a, button, input, select, textarea')] : []
  return controlsInUse().filter(isCovered).length * 1_000 + inDialog.filter(isCovered).length
}
