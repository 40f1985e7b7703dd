import { flushSync } from 'react-dom'

/** Below this many pixels a press is a click. */
const SLOP = 6
const EDGE = 64
const STEP = 14

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

  function follow({ clientX, clientY }: PointerEvent) {
    if (!isDragging && Math.hypot(clientX - start.x, clientY - start.y) < SLOP) return
    isDragging = true
    if (tile) tile.dataset.dragged = ''
    scrollAtEdge(clientY)
    const tiles = tilesOf(list)
    const to = tiles.findIndex((other) => other !== tile && holds(other, clientX, clientY))
    // React must have moved the tile before it is measured.
    if (to >= 0) flushSync(() => onMove(id, to))
    if (!tile) return
    tile.style.translate = ''
    const { left, top } = tile.getBoundingClientRect()
    tile.style.translate = `${clientX - grip.x - left}px ${clientY - grip.y - top}px`
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

function scrollAtEdge(y: number) {
  if (y < EDGE) scrollBy(0, -STEP)
  else if (y > innerHeight - EDGE) scrollBy(0, STEP)
}
