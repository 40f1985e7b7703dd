/**
 * Before a dialog opens: the page does not scroll behind it. Only where a scrollbar takes space, that space stays, so that nothing moves
 * (styles.css). Bars that lie on the page, or are hidden, take none: a kept space would push the page aside.
 */
export function keepScrollbar(): void {
  const { clientWidth, dataset } = document.documentElement
  dataset.scrolls = String(innerWidth > clientWidth)
}
