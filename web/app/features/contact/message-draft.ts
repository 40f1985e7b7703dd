const KEY = 'lineup.message'

/** The message that was begun in this tab and not sent yet, or an empty text. */
export function readDraft(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

/** Keeps what is written, for whoever looks something up and comes back. An empty text leaves nothing. */
export function keepDraft(text: string): void {
  if (text) sessionStorage.setItem(KEY, text)
  else sessionStorage.removeItem(KEY)
}
