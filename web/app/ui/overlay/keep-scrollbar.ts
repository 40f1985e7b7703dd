/**
 * Before a dialog opens: the page does not scroll behind it. Only where it had a scrollbar, its space stays, so that nothing moves
 * (styles.css).
 */
export function keepScrollbar(): void {
  const { scrollHeight, clientHeight, dataset } = document.documentElement
  dataset.scrolls = String(scrollHeight > clientHeight)
}
