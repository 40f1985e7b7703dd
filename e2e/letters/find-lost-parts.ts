/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PageTools } from './page-tools.ts'

/** Runs in the page. Four faults: the page scrolls sideways, a control is off the screen or cut, a heading is overprinted. */
export function findLostParts(tools: PageTools): string[] {
  const { top, called, intersect, room, beyond, linesOfText, inTop, sticks } = tools
  const { clientWidth, scrollWidth } = document.documentElement
  const faults: string[] = []
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
    for (const { owner, box, isSeen } of linesOfText(button)) {
      if (owner.closest('[aria-hidden]')) continue
      const isOut = box.left < edge.left - 1.5 || box.right > edge.right + 1.5
      const middle = (box.top + box.bottom) / 2
      const isCut = beyond(owner, { ...box, top: middle, bottom: middle })
      if (!isSeen || isOut || middle < edge.top || middle > edge.bottom || isCut) {
        faults.push(`cut button: ${called(button)}`)
        break
      }
    }
  }

  const texts = linesOfText(top).filter(({ isSeen }) => isSeen)
  for (const heading of inTop('h1, h2, h3, h4')) {
    const own = linesOfText(heading).filter(({ isSeen }) => isSeen)
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
