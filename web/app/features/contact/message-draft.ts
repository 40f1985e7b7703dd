const KEY = 'lineup.message'

export function readMessage(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

/** Keeps the text while a person visits other pages. An empty text deletes it. */
export function keepMessage(text: string): void {
  if (text) sessionStorage.setItem(KEY, text)
  else sessionStorage.removeItem(KEY)
}
