/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PageTools } from './page-tools.ts'

/**
 * Runs in the page. What is on the screen and cannot be read all the same: a word that goes on in the next line, a line that is cut or
 * printed over, a field too narrow for its text, a word beside the control that it names, bars that leave too little between them.
 */
export function findTornText(tools: PageTools): string[] {
  const { top, ancestors, isShown, called, intersect, room, linesOfText, inTop, scroller, sticks } = tools
  const { clientWidth, clientHeight } = document.documentElement
  /** A wider word has no room on such a phone anywhere; one of more letters, as a name that somebody made up, none in half of it. */
  const longest = clientWidth * 0.75
  const mostLetters = 11
  /** A field shows as much of a long text, in letters. */
  const enough = 7
  const mostOfBars = 0.4
  const mostOfPicture = 1 / 4
  const all = linesOfText(top).filter(({ owner }) => !owner.closest('option, svg[role=img], svg[aria-hidden]'))
  const seen = new Set(all.flatMap(({ node, isSeen }) => (isSeen ? [node] : [])))
  // With the lines that are gone from a text of which others are there.
  const lines = all.filter(({ node }) => seen.has(node))
  const faults: string[] = []

  for (const node of new Set(lines.map((line) => line.node))) {
    const word = tornWord(node)
    if (word) faults.push(`torn word: ${word} in ${called(node.parentElement as Element)}`)
  }
  for (const { owner, box } of lines) {
    const free = intersect(box, room(owner, true))
    const isClamped = [owner, ...ancestors(owner)].some((one) => getComputedStyle(one).webkitLineClamp !== 'none')
    const missing = box.bottom - box.top - (free.bottom - free.top)
    if (!isClamped && missing > (box.bottom - box.top) / 3) faults.push(`line cut at its height: ${called(owner)}`)
    const width = free.right - free.left
    const isShortened = [owner, ...ancestors(owner)].some((one) => getComputedStyle(one).textOverflow === 'ellipsis')
    if (isShortened ? width < Math.min(box.right - box.left - 2, longest) : box.right - box.left - width > 2)
      faults.push(`line cut at its end: ${called(owner)}`)
  }
  for (const [one, other] of overprinted()) faults.push(`overprinted: ${called(one)} by ${called(other)}`)
  for (const field of inTop('input, select, textarea')) {
    const by = lacks(field as HTMLInputElement)
    if (by > 0) faults.push(`field too narrow by ${Math.round(by)} px: ${called(field)}`)
  }
  for (const { owner, box } of lines) {
    if (getComputedStyle(owner).pointerEvents !== 'none' || !owner.closest('[aria-hidden]')) continue
    const control = owner.parentElement?.querySelector(':scope > :is(input, button, a, select)')
    const edge = control?.getBoundingClientRect()
    if (edge && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5))
      faults.push(`beside what it names: ${called(owner)}`)
  }
  for (const picture of inTop('img')) {
    const part = coveredPart(picture)
    if (part > mostOfPicture)
      faults.push(`a picture of which ${Math.round(part * 100)} % is covered: ${called(picture)}`)
  }
  for (const icon of inTop('svg[aria-hidden]')) {
    const ground = icon.parentElement
    if (!ground || isClear(ground)) continue
    const [edge, box] = [ground.getBoundingClientRect(), icon.getBoundingClientRect()]
    if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1)
      faults.push(`an icon beyond its ground: ${called(ground)}`)
  }
  const bars = shareOfBars()
  if (bars > mostOfBars) faults.push(`bars cover ${Math.round(bars * 100)} % of the screen`)
  return faults

  function tornWord(node: Node): string | undefined {
    const range = document.createRange()
    // Where a browser may break, a word ends.
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s\u200b\-–—/·?]{2,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
      const tops = parts.map(({ top: y }) => y)
      const width = parts.reduce((sum, part) => sum + part.width, 0)
      if (Math.max(...tops) - Math.min(...tops) > 2 && width < longest && word.length <= mostLetters) return word
    }
    return undefined
  }

  /** Pairs of lines of which one lies on the other, though neither stays while the page scrolls. */
  function overprinted(): Array<[Element, Element]> {
    const byTop = lines.toSorted((a, b) => a.box.top - b.box.top)
    return byTop.flatMap((one, n) => {
      const end = byTop.findIndex((other, m) => m > n && other.box.top >= one.box.bottom)
      const below = byTop.slice(n + 1, end < 0 ? undefined : end)
      return below.flatMap((other): Array<[Element, Element]> => {
        if (one.node === other.node || sticks(one.owner) !== sticks(other.owner)) return []
        if (scroller(one.owner) !== scroller(other.owner)) return []
        const both = intersect(one.box, other.box)
        const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
        const isOver = both.right - both.left > 2 && both.bottom - both.top > lower * 0.35
        return isOver ? [[one.owner, other.owner]] : []
      })
    })
  }

  /** Pixels that a field's text, or its choice, has too few. */
  function lacks(field: HTMLInputElement | HTMLSelectElement): number {
    const isSelect = field instanceof HTMLSelectElement
    if (!isSelect && /checkbox|radio|range|file|hidden|submit|color/.test(field.type)) return 0
    const style = getComputedStyle(field)
    const inner = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) return 0
    brush.font = style.font
    const isTimed = !isSelect && /date|time/.test(field.type)
    const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder
    // A choice may take lines.
    const lone = text.split(' ').toSorted((a, b) => brush.measureText(b).width - brush.measureText(a).width)[0] ?? ''
    if (isSelect && style.textWrapMode !== 'nowrap') return brush.measureText(lone).width - inner - 1
    const shown = isSelect ? text : isTimed ? (field.type === 'time' ? '00:00' : '27 Nov') : text.slice(0, enough)
    return brush.measureText(shown).width - inner - 1
  }

  function isClear(one: Element): boolean {
    return /^(transparent|rgba?\(.*[, /]\s*0\))$/.test(getComputedStyle(one).backgroundColor)
  }

  /** Of a picture below what stands on it with a ground of its own. */
  function coveredPart(picture: Element): number {
    const box = picture.getBoundingClientRect()
    const area = box.width * box.height
    const frame = picture.closest('li, article, figure')
    if (!frame || area < 64 * 64) return 0
    const on = [...frame.querySelectorAll('*')].filter(
      (one) => getComputedStyle(one).position === 'absolute' && isShown(one) && !isClear(one) && !one.contains(picture),
    )
    const covered = on.map((one) => {
      const both = intersect(box, one.getBoundingClientRect())
      return Math.max(0, both.right - both.left) * Math.max(0, both.bottom - both.top)
    })
    return covered.filter((part) => part < area * 0.9).reduce((sum, part) => sum + part, 0) / area
  }

  /** How much of the window parts take that stay there, wherever one scrolls. */
  function shareOfBars(): number {
    if (top !== document.body) return 0
    let covered = 0
    const step = 6
    for (let y = step / 2; y < clientHeight; y += step) {
      const at = [0.1, 0.5, 0.9].map((x) => document.elementFromPoint(clientWidth * x, y))
      if (at.some((one) => one && staysHere(one))) covered += step
    }
    return covered / clientHeight
  }

  function staysHere(one: Element): boolean {
    const bar = sticks(one)
    // As high it is no bar, but a page of its own.
    if (!bar || bar.clientHeight > clientHeight * 0.6) return false
    const style = getComputedStyle(bar)
    if (style.position === 'fixed') return true
    const { top: upper, bottom } = bar.getBoundingClientRect()
    const isAtTop = style.top !== 'auto' && Math.abs(upper - parseFloat(style.top)) < 2
    const isAtBottom = style.bottom !== 'auto' && Math.abs(clientHeight - bottom - parseFloat(style.bottom)) < 2
    return isAtTop || isAtBottom
  }
}
