import { type ClipboardEvent, type FormEvent, useState } from 'react'

/**
 * A field takes no more than its `maxLength`, and drops the rest of what is pasted without a word. `most` is that limit after such a
 * paste, until something else is typed; 0 otherwise. `watch` goes to an element around the field.
 */
export function useCut() {
  const [most, setMost] = useState(0)

  function onPaste({ target, clipboardData }: ClipboardEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { value, maxLength, selectionStart, selectionEnd } = target
    const room = maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0)
    const isCut = maxLength > 0 && clipboardData.getData('text').length > room
    setMost(isCut ? maxLength : 0)
  }

  function onInput({ nativeEvent }: FormEvent) {
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertFromPaste') setMost(0)
  }

  return { most, watch: { onPaste, onInput } }
}
