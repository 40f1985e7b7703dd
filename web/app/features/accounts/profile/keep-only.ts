/**
 * Removes unwanted characters and excess length while a person types or pastes. The caret keeps its place in the text.
 * `maxLength` would count the removed characters too, so the length is cut here.
 */
export function keepOnly(input: HTMLInputElement, unwanted: RegExp, most: number): void {
  const clean = (text: string) => text.replaceAll(unwanted, '').slice(0, most)
  const { value, selectionStart } = input
  if (clean(value) === value) return

  const caret = clean(value.slice(0, selectionStart ?? value.length)).length
  input.value = clean(value)
  input.setSelectionRange(caret, caret)
}
