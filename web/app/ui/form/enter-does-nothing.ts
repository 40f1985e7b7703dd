import type { KeyboardEvent } from 'react'

/**
 * For forms that Enter must not submit: `<form {...enterDoesNothing}>`. Enter does nothing in fields, but still works
 * in buttons, links and text areas.
 */
export const enterDoesNothing = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    const isField = event.target instanceof Element && event.target.matches('input:not([type=file]), select')
    if (isField) event.preventDefault()
  },
}

/**
 * For a text area that holds one long line, such as a reason: `<TextArea {...enterAddsNoLine} />`. Ctrl+Enter presses the button
 * that sends it.
 */
export const enterAddsNoLine = {
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) sendingButton(event.currentTarget.form)?.click()
  },
}

/** In a question the first button is Cancel. */
const sendingButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLButtonElement>('button[value=sure]') ??
  form?.querySelector<HTMLButtonElement>('[type=submit]')
