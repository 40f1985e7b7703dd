import { focusHeading } from '../../ui/page/focus-heading.tsx'

/** Call before a deleted item disappears: focuses the next delete button, else the previous one, else the heading. */
export function focusNextDelete(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-deletes]')]
  const pressed = buttons.findIndex((button) => button === document.activeElement)
  const next = pressed < 0 ? undefined : (buttons[pressed + 1] ?? buttons[pressed - 1])
  if (next) next.focus()
  else focusHeading()
}
