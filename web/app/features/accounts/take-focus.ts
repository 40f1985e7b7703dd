/** A `ref` for a panel that replaces a form: the focused button is gone, so the focus moves to the panel's heading. */
export function takeFocus(panel: HTMLElement | null): void {
  panel?.querySelector('h1')?.focus()
}
