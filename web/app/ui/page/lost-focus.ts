/** True once what had the focus has gone or is disabled. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/** Gives an element the focus that a pressed button has lost with itself. Nothing is scrolled. */
export function takeLostFocus(to: HTMLElement | null | undefined): void {
  if (isFocusLost()) to?.focus({ preventScroll: true })
}
