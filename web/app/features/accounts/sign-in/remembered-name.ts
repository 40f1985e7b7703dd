const KEY = 'lineup.username'

/** Who comes from a page that knows the user name: the state of the navigation to the form. */
export type KnownName = { username: string }

/** The user name to prefill at sign-in, or null. Only the name is stored. */
export function rememberedName(): string | null {
  return localStorage.getItem(KEY)
}

export function rememberName(username: string | null): void {
  if (username === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, username)
}
