/** The private page that a visitor asked for, for this tab. Sign-in leads there. The script before the first paint writes it too. */
export const NEXT_STORE = 'lineup.next'

export function keepNext(path: string): void {
  sessionStorage.setItem(NEXT_STORE, path)
}

/** Answers once. */
export function takeNext(): string | null {
  const next = sessionStorage.getItem(NEXT_STORE)
  sessionStorage.removeItem(NEXT_STORE)
  return next
}
