import { me } from '@lineup/contract/accounts/people.ts'
import { verifyEmail } from '@lineup/contract/accounts/sign-up.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'

/** Replaces a spent token in the address. */
export const SPENT = '-'

export type Spent = { outcome: 'verified' | 'changed'; email: string } | { outcome: 'dead' | 'spent' }

/**
 * Spends a mailed verification link with one call. `changed`: the account had a verified address before. `dead`: used, expired or invalid. `spent`: the page of a used link
 * was opened again, or the signed-in person's address is verified already. Throws if the server did not decide (unreachable, too many calls), so that it can be tried again.
 */
export async function spendLink(link: Input<typeof verifyEmail>): Promise<Spent> {
  if (link.token === SPENT) return { outcome: 'spent' }
  // A mail program may have cut the address. The server's answer to that would not help.
  if (!verifyEmail.input.safeParse(link).success) return { outcome: 'dead' }
  try {
    const { is_first, email } = await call(verifyEmail, link, { expects: ['Invalid'] })
    return { outcome: is_first ? 'verified' : 'changed', email }
  } catch (error) {
    if (isProblem(error, 'Invalid')) return { outcome: (await isVerified()) ? 'spent' : 'dead' }
    throw error
  }
}

/** False as well for somebody who is not signed in. */
async function isVerified(): Promise<boolean> {
  if (!getSession()) return false
  const { user } = await call(me, {})
  return user.email_verified_at !== null
}
