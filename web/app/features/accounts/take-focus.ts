/** `ref` of what takes a form's place: the button that had the focus is gone, and this is read out from its heading on. */
export function takeFocus(panel: HTMLElement | null): void {
  panel?.querySelector('h1')?.focus()
}
