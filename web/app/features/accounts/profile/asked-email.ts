import * as z from 'zod/mini'
import { draftKey } from '../../../api/session.ts'

const keyOf = (userId: number) => draftKey(userId, 'email')
/** The link in the mail works as long. */
const GOOD_MS = 24 * 3_600_000

const kept = z.object({ email: z.string(), at: z.number() })

/**
 * The address that this person asked for in this browser. The server says it to nobody: it makes no link to an address that has an owner, and
 * who could see that would know whose addresses are registered.
 */
export function askedEmail(userId: number): string | null {
  try {
    const asked = z.parse(kept, JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))
    return Date.now() - asked.at < GOOD_MS ? asked.email : null
  } catch {
    return null
  }
}

export function forgetAskedEmail(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}

export function noteAskedEmail(userId: number, email: string): void {
  localStorage.setItem(keyOf(userId), JSON.stringify({ email, at: Date.now() }))
}
