import { type Role, roles } from '@lineup/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { href } from 'react-router'

const KEY = 'lineup.session'

export type Session = { id: number; username: string; role: Role; token: string }

const listeners = new Set<() => void>()
let known: { text: string | null; session: Session | null } = { text: null, session: null }

/** The current session; null for a visitor, for invalid data, and on the server. */
export function getSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(KEY)
  // Return the same object for the same text, otherwise React would render forever.
  if (text !== known.text) known = { text, session: parse(text) }
  return known.session
}

export function setSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session))
  announce()
}

/** Clears the session. Unsent photos and drafts stay for the person's next sign-in; only signing out deletes them. */
export function clearSession(): void {
  localStorage.removeItem(KEY)
  announce()
}

/** What a person has typed but not sent, by form. */
export const draftKey = (userId: number, form = '') => `lineup.draft.${userId}${form && `.${form}`}`

export function forgetDrafts(userId: number): void {
  const own = Object.keys(localStorage).filter((key) => `${key}.`.startsWith(`${draftKey(userId)}.`))
  for (const key of own) localStorage.removeItem(key)
}

/** Calls back when a person signs in or out, in this tab or another. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent) {
  if (key === KEY || key === null) announce()
}

/** The session as React state. Null during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession, () => null)
}

export function homeOf(role: Role): string {
  return role === roles.admin ? href('/admin/sequences') : href('/user/sequences')
}

export const dashboardOf = (role: Role): string =>
  role === roles.admin ? href('/admin/dashboard') : href('/user/dashboard')

function announce() {
  document.documentElement.toggleAttribute('data-signed-in', getSession() !== null)
  for (const listener of listeners) listener()
}

function parse(text: string | null): Session | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Session> | null
    const isWhole =
      found?.id && found.username && found.token && (found.role === roles.admin || found.role === roles.photographer)
    return isWhole ? (found as Session) : null
  } catch {
    return null
  }
}
