/** The private page that a visitor asked for, for this tab. Sign-in leads there. The script before the first paint writes it too. */
export const NEXT_STORE = 'lineup.next'

const listeners = new Set<() => void>()

export function keepNext(path: string): void {
  sessionStorage.setItem(NEXT_STORE, path)
  announce()
}

export const readNext = (): string | null => sessionStorage.getItem(NEXT_STORE)

export function forgetNext(): void {
  sessionStorage.removeItem(NEXT_STORE)
  announce()
}

/** Answers once. */
export function takeNext(): string | null {
  const next = readNext()
  forgetNext()
  return next
}

/** Calls back when a page begins or ceases to wait for a sign-in. Returns the unsubscribe function. */
export function onNextChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The mark shows the note on the home page, which each answer contains, from the first paint on. */
function announce() {
  document.documentElement.toggleAttribute('data-wanted', readNext() !== null)
  for (const listener of listeners) listener()
}
