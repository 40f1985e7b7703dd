/**
 * Takes out of a field, while it is being typed or pasted into, what does not belong there and what is too much. The caret stays
 * where it was in the text. The length is cut here, not by `maxLength`, which would count what is taken out as well.
 */
export function keepOnly(input: HTMLInputElement, unwanted: RegExp, most: number): void {
  const clean = (text: string) => text.replaceAll(unwanted, '').slice(0, most)
  const { value, selectionStart } = input
  if (clean(value) === value) return

  const caret = clean(value.slice(0, selectionStart ?? value.length)).length
  input.value = clean(value)
  input.setSelectionRange(caret, caret)
}
