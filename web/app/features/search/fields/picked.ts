import type { KeyboardEvent } from 'react'

/** Half a date is a date too. One from a calendar is whole: phones keep the field focused after it. */
export const isTyped = (field: HTMLInputElement) => field.hasAttribute('data-typed')

export function noteTyping({ currentTarget }: KeyboardEvent) {
  currentTarget.toggleAttribute('data-typed', true)
}
