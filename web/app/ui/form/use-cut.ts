import { type ClipboardEvent, type FormEvent, useState } from 'react'

/**
 * Reports a cut paste: a field silently drops text beyond its `maxLength`. `most` is that limit after such a paste
 * until the next input, otherwise 0. Spread `watch` on an element around the field.
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
