import { type Role, roles } from '@lineup/contract/limits.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'lineup.session'

/** All that the browser keeps about a signed-in person. */
export type Session = { id: number; username: string; role: Role; token: string }

const listeners = new Set<() => void>()
let known: { text: string | null; session: Session | null } = { text: null, session: null }

/** The present session; null for a visitor, for damaged data, and on the server. */
export function getSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(KEY)
  // The same object for the same text, or React would render for ever.
  if (text !== known.text) known = { text, session: parse(text) }
  return known.session
}

/** Keeps the session of a sign-in. */
export function setSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session))
  announce()
}

/** Forgets the person. What they had not sent yet stays for their next sign-in, unless they sign out themselves. */
export function clearSession(): void {
  localStorage.removeItem(KEY)
  announce()
}

/** Where the browser keeps what somebody has typed and not sent. */
export const draftKey = (userId: number) => `lineup.draft.${userId}`

/** Calls back when anyone signs in or out, in this tab or another; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) announce()
  }
  if (listeners.size === 0) globalThis.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', onStorage)
  }
}

/** The session as React state: null while the page is being hydrated, then what storage says. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession, () => null)
}

/** The list that a role lands on. */
export function homeOf(role: Role): string {
  return role === roles.admin ? '/admin/sequences' : '/user/sequences'
}

/** The page of a role that loads nothing. */
export const dashboardOf = (role: Role): string => (role === roles.admin ? '/admin/dashboard' : '/user/dashboard')

function announce() {
  document.documentElement.toggleAttribute('data-signed-in', getSession() !== null)
  for (const listener of listeners) listener()
}

function parse(text: string | null): Session | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Session> | null
    const isWhole = found?.id && found.username && found.token && (found.role === 1 || found.role === 2)
    return isWhole ? (found as Session) : null
  } catch {
    return null
  }
}
