/** Scrolls only the strip, not the page. */
export function centreIn(strip: HTMLElement | null, item: Element | null | undefined): void {
  if (!strip || !(item instanceof HTMLElement)) return
  strip.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - strip.clientWidth / 2
}
