import { flushSync } from 'react-dom'

/** Below this many pixels a press is a click. */
const SLOP = 6
const EDGE = 80
/** Pixels in a frame, at the edge itself. */
const STEP = 24

type Drag = {
  list: HTMLElement
  /** Called while the tile moves. */
  onMove: (id: string, to: number) => void
  onEnd: () => void
}

const tilesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-tile]')]

/**
 * Lets the pointer carry a tile of a list to another place. A finger takes it at its handle; a mouse anywhere but on a
 * button, unless that `data-carries` the tile.
 */
export function startDrag(event: PointerEvent, { list, onMove, onEnd }: Drag): void {
  const pressed = event.target instanceof Element ? event.target : null
  const tile = pressed?.closest<HTMLElement>('[data-tile]')
  const handle = pressed?.closest('[data-handle]')
  const isForOther =
    event.pointerType === 'mouse' ? !handle && pressed?.closest('button:not([data-carries]), a, [popover]') : !handle
  if (!tile || isForOther || event.button !== 0) return

  const from = tilesOf(list).indexOf(tile)
  const id = tile.dataset.tile ?? ''
  const start = { x: event.clientX, y: event.clientY }
  const slot = tile.getBoundingClientRect()
  const grip = { x: start.x - slot.left, y: start.y - slot.top }
  const ending = new AbortController()
  let isDragging = false
  let last: PointerEvent = event

  function follow(event: PointerEvent) {
    const { clientX, clientY } = event
    if (!isDragging && Math.hypot(clientX - start.x, clientY - start.y) < SLOP) return
    if (!isDragging) requestAnimationFrame(scrollOn)
    isDragging = true
    last = event
    if (tile) tile.dataset.dragged = ''
    const tiles = tilesOf(list)
    const to = tiles.findIndex((other) => other !== tile && holds(other, clientX, clientY))
    // React must have moved the tile before it is measured.
    if (to >= 0) flushSync(() => onMove(id, to))
    if (!tile) return
    tile.style.translate = ''
    const { left, top } = tile.getBoundingClientRect()
    tile.style.translate = `${clientX - grip.x - left}px ${clientY - grip.y - top}px`
  }

  /** A pointer that rests at an edge scrolls on. */
  function scrollOn() {
    if (ending.signal.aborted) return
    if (scrollAtEdge(last.clientY)) follow(last)
    requestAnimationFrame(scrollOn)
  }

  function end() {
    ending.abort()
    if (!isDragging || !tile) return
    tile.style.translate = ''
    delete tile.dataset.dragged
    // The press ends as a click on the handle.
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    onEnd()
  }

  function cancel({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    if (isDragging) flushSync(() => onMove(id, from))
    end()
  }

  const { signal } = ending
  window.addEventListener('pointermove', follow, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', cancel, { signal })
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function holds(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The nearer to the edge, the faster. False away from the edges. */
function scrollAtEdge(y: number): boolean {
  const depth = y < EDGE ? y - EDGE : Math.max(0, y - (innerHeight - EDGE))
  if (depth !== 0) scrollBy(0, Math.round((depth / EDGE) * STEP))
  return depth !== 0
}
