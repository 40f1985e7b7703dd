/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }

type Ways = Record<string, (page: Page, isOn: boolean) => Promise<unknown>>

/** How people get letters of twice the size. Media queries follow the first and the last. */
const ways: Ways = {
  'letters of 32 px': setLetters,
  'a root of 200 %': (page, isOn) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), isOn ? '200%' : ''),
  'zoomed to 200 %': (page, isOn) =>
    page.setViewportSize(isOn ? { width: phone.width / 2, height: phone.height / 2 } : phone),
}

/** What somebody with letters of twice the usual size cannot read or press on a phone (WCAG 1.4.4). */
export async function faultsOfLargeLetters(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize(phone)
  for (const [way, set] of Object.entries(ways)) {
    await set(page, true)
    found.push(...(await faultsInWindow(page)).map((fault) => `${way}: ${fault}`))
    await set(page, false)
  }
  return found
}

async function setLetters(page: Page, isOn: boolean) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: isOn ? 32 : 16 } })
  await devtools.detach()
}

async function faultsInWindow(page: Page): Promise<string[]> {
  // The layout follows the window in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(findFaults)
}

/** Runs in the page. Four faults: the page scrolls sideways, a control is off the screen or cut, a heading is overprinted. */
function findFaults(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement
  /** What lies over the page hides it. */
  const layers = [...document.querySelectorAll('dialog[open], [popover]')].filter((one) =>
    one.matches('dialog, :popover-open'),
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

  /** Where something can be seen, if need be after scrolling: what does not scroll, cuts. */
  function room(one: Element): Box {
    const free = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    let box: Box = free
    let scrollsX = false
    let scrollsY = false
    let isFixed = false
    for (const parent of [one, ...ancestors(one)]) {
      const { overflowX, overflowY, position } = getComputedStyle(parent)
      isFixed ||= position === 'fixed' || parent.matches('dialog, [popover]')
      if (parent === one || parent === document.body || parent === document.documentElement) continue
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

  type Text = { owner: Element; box: Box; isSeen: boolean; isBroken: boolean }

  /** A word that goes on in the next line, though no hyphen is in it. */
  function hasBrokenWord(node: Node): boolean {
    const range = document.createRange()
    return [...(node.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)].some(({ index, 0: word }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top: y }) => y)
      return Math.max(...tops) - Math.min(...tops) > 2
    })
  }

  function boxesOfText(one: Element): Text[] {
    const range = document.createRange()
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!owner || !node.textContent?.trim() || !isShown(owner)) continue
      range.selectNodeContents(node)
      const isBroken = hasBrokenWord(node)
      for (const rect of range.getClientRects()) {
        if (isTiny(rect)) continue
        const seen = intersect(rect, room(owner))
        found.push({ owner, box: rect, isSeen: seen.right - seen.left > 1 && seen.bottom - seen.top > 1, isBroken })
      }
    }
    return found
  }

  const faults: string[] = []
  const inTop = (selector: string) =>
    [...top.querySelectorAll(selector)].filter((one) => isShown(one) && !isTiny(one.getBoundingClientRect()))

  if (scrollWidth > clientWidth) {
    const wide = inTop('*').filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && Number.isFinite(room(one).right),
    )
    const innermost = wide.filter((one) => ![...one.children].some((child) => wide.includes(child)))
    faults.push(`the page is ${scrollWidth} px wide`, ...innermost.slice(0, 3).map((one) => `wide: ${called(one)}`))
  }

  const controls = inTop('a[href], button, input, select, textarea, summary, [role=button], [role=switch]')
  for (const control of controls) {
    // A field that only screen readers see has its face beside it. The link before everything appears when it has the focus.
    if (control.matches('.sr-only, [type=hidden], [type=file]')) continue
    const by = beyond(control, control.getBoundingClientRect())
    if (by) faults.push(`off the screen by ${by}: ${called(control)}`)
  }

  for (const button of inTop('button, summary, [role=button], a.inline-flex, nav a')) {
    const edge = button.getBoundingClientRect()
    for (const { owner, box, isSeen, isBroken } of boxesOfText(button)) {
      if (owner.closest('[aria-hidden]')) continue
      const isOut = box.left < edge.left - 1.5 || box.right > edge.right + 1.5
      const middle = (box.top + box.bottom) / 2
      const isCut = beyond(owner, { ...box, top: middle, bottom: middle })
      if (!isSeen || isBroken || isOut || middle < edge.top || middle > edge.bottom || isCut) {
        faults.push(`cut button: ${called(button)}`)
        break
      }
    }
  }

  /** What stays in place while the page scrolls lies over some text wherever one scrolls. */
  const sticks = (one: Element) =>
    [one, ...ancestors(one)].find((each) => each !== top && /fixed|sticky/.test(getComputedStyle(each).position))
  const texts = boxesOfText(top).filter(({ isSeen }) => isSeen)
  for (const heading of inTop('h1, h2, h3, h4')) {
    const own = boxesOfText(heading).filter(({ isSeen }) => isSeen)
    for (const { box } of own) {
      const by = beyond(heading, box)
      if (by) faults.push(`heading off the screen by ${by}: ${called(heading)}`)
      const over = texts.find(({ owner, box: other }) => {
        if (heading.contains(owner) || sticks(owner) !== sticks(heading)) return false
        const both = intersect(box, other)
        const lower = Math.min(box.bottom - box.top, other.bottom - other.top)
        return both.right - both.left > 2 && both.bottom - both.top > lower * 0.35
      })
      if (over) faults.push(`overprinted heading: ${called(heading)} by ${called(over.owner)}`)
    }
  }
  return [...new Set(faults)]
}
