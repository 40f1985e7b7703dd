/**
 * The next key replaces the text. Chrome sets the caret in selected text after the click, so it is selected in the next
 * frame again, unless a key comes first: a text that is being typed would lose its beginning.
 */
export function selectText(field: HTMLInputElement) {
  field.select()
  const frame = requestAnimationFrame(() => field.select())
  field.addEventListener('beforeinput', () => cancelAnimationFrame(frame), { once: true })
}
