/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export type Box = { left: number; right: number; top: number; bottom: number }
/** A line of a text, as wide as it is printed. `node`: the whole text. */
type Line = { node: Node; owner: Element; box: Box; isSeen: boolean }
export type PageTools = ReturnType<typeof pageTools>

/** Runs in the page, for the functions that look there. */
export function pageTools() {
  const { clientWidth, clientHeight } = document.documentElement
  /** What lies over the page hides it. */
  const layers = [...document.querySelectorAll('dialog[open], .pswp, [role=listbox], [popover]')].filter((one) =>
    one.matches('dialog, .pswp, [role=listbox], :popover-open'),
  )
  const top = layers.at(-1) ?? document.body

  const ancestors = (one: Element): Element[] =>
    one.parentElement ? [one.parentElement, ...ancestors(one.parentElement)] : []
  /** Words only for screen readers are a point on the screen. */
  const isPoint = (one: Element) =>
    getComputedStyle(one).clipPath.startsWith('inset') || getComputedStyle(one).clip !== 'auto'
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    ![one, ...ancestors(one)].some(isPoint)
  const called = (one: Element) =>
    (one.outerHTML.split('>')[0] ?? '').slice(0, 160) + '> ' + (one.textContent ?? '').trim().slice(0, 40)
  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  })

  /** Where something can be seen, if need be after scrolling: what does not scroll, cuts. Its own edge cuts only its text. */
  function room(one: Element, isOfText = false): Box {
    const free = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    let box: Box = free
    let scrollsX = false
    let scrollsY = false
    let isFixed = false
    let isLifted = false
    for (const parent of [one, ...ancestors(one)]) {
      const { overflowX, overflowY, position } = getComputedStyle(parent)
      // What stands by itself is not cut by those between it and what holds it.
      const holds = position !== 'static' || parent.matches('.photo-tile, .bought-item')
      if (isLifted && !holds) continue
      isLifted = position === 'absolute'
      isFixed ||= position === 'fixed' || parent.matches('dialog, [popover]')
      if ((parent === one && !isOfText) || parent === document.body || parent === document.documentElement) continue
      const { left, right, top: upper, bottom } = parent.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) scrollsX = true
      else if (overflowX !== 'visible' && !scrollsX) box = intersect(box, { ...free, left, right })
      if (/auto|scroll/.test(overflowY)) scrollsY = true
      else if (overflowY !== 'visible' && !scrollsY) box = intersect(box, { ...free, top: upper, bottom })
    }
    if (!scrollsX) box = intersect(box, { ...free, left: 0, right: clientWidth })
    if (isFixed && !scrollsY) box = intersect(box, { ...free, top: 0, bottom: clientHeight })
    return box
  }

  const isTiny = ({ width, height }: DOMRect) => width <= 1 || height <= 1

  function beyond(one: Element, box: Box): string | undefined {
    const seen = room(one)
    const cut = {
      left: seen.left - box.left,
      right: box.right - seen.right,
      top: seen.top - box.top,
      bottom: box.bottom - seen.bottom,
    }
    // Above and below a link there is room that nobody misses.
    const most = (box.bottom - box.top) / 4
    const sides = Object.entries(cut).filter(([side, by]) => by > (side === 'top' || side === 'bottom' ? most : 1.5))
    return sides.length > 0 ? sides.map(([side, by]) => `${Math.round(by)} px ${side}`).join(', ') : undefined
  }

  function linesOfText(one: Element): Line[] {
    const range = document.createRange()
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!owner || !node.textContent?.trim() || !isShown(owner)) continue
      range.selectNodeContents(node)
      const free = room(owner, true)
      for (const box of range.getClientRects()) {
        if (isTiny(box)) continue
        const seen = intersect(box, free)
        found.push({ node, owner, box, isSeen: seen.right - seen.left > 1 && seen.bottom - seen.top > 1 })
      }
    }
    return found
  }

  const inTop = (selector: string) =>
    [...top.querySelectorAll(selector)].filter((one) => isShown(one) && !isTiny(one.getBoundingClientRect()))
  /** What stays in place while the page scrolls lies over some text wherever one scrolls. */
  const sticks = (one: Element) =>
    [one, ...ancestors(one)].find((each) => each !== top && /fixed|sticky/.test(getComputedStyle(each).position))

  /** What scrolls by itself shows a part of its text: the rest lies behind its edge, and over nothing. */
  const scroller = (one: Element) =>
    [one, ...ancestors(one)].find(
      (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1,
    )

  return { scroller, top, ancestors, isShown, called, intersect, room, beyond, linesOfText, inTop, sticks }
}
