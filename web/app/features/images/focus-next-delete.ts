import { focusHeading } from '../../ui/page/focus-heading.tsx'

/**
 * Before what was deleted by its button goes, the keyboard moves on to the button of the next one, else of the one before;
 * where there is none, to the page's heading.
 */
export function focusNextDelete(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-deletes]')]
  const pressed = buttons.findIndex((button) => button === document.activeElement)
  const next = pressed < 0 ? undefined : (buttons[pressed + 1] ?? buttons[pressed - 1])
  if (next) next.focus()
  else focusHeading()
}
