import type { KeyboardEvent } from 'react'

/**
 * For a form that Enter must not send: `<form {...enterDoesNothing}>`. In a field the key does nothing; buttons, links and areas
 * of text keep it, so that the keyboard still reaches everything.
 */
export const enterDoesNothing = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    const isField = event.target instanceof Element && event.target.matches('input:not([type=file]), select')
    if (isField) event.preventDefault()
  },
}

/** For an area of text that holds one line, however long, as a reason is: `<TextArea {...enterAddsNoLine} />`. */
export const enterAddsNoLine = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
  },
}
