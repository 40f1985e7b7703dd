const KEY = 'lineup.username'

/** The user name that the last sign-in asked to remember, or null. Never more than the name is kept. */
export function rememberedName(): string | null {
  return localStorage.getItem(KEY)
}

/** Keeps a name for the next sign-in, or with null forgets the one that was kept. */
export function rememberName(username: string | null): void {
  if (username === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, username)
}
