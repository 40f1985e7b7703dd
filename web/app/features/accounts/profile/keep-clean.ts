/**
 * Cleans a text while a person types or pastes. The caret keeps its place in it. `maxLength` would count what is removed
 * too, so `clean` cuts the length as well.
 */
export function keepClean(input: HTMLInputElement, clean: (text: string) => string): void {
  const { value, selectionStart } = input
  if (clean(value) === value) return

  const caret = clean(value.slice(0, selectionStart ?? value.length)).length
  input.value = clean(value)
  input.setSelectionRange(caret, caret)
}
