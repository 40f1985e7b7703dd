import { verifyEmail } from '@lineup/contract/accounts/sign-up.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import type { Input } from '../../../api/wire.ts'

/** Replaces a spent token in the address. */
export const SPENT = '-'

export type Outcome = 'verified' | 'dead' | 'spent'

/**
 * Spends a mailed verification link with one call. `dead`: used, expired or invalid. `spent`: the page of a used link
 * was opened again. Throws if the server did not decide (unreachable, too many calls), so that it can be tried again.
 */
export async function spendLink(link: Input<typeof verifyEmail>): Promise<Outcome> {
  if (link.token === SPENT) return 'spent'
  // A mail program may have cut the address. The server's answer to that would not help.
  if (!verifyEmail.input.safeParse(link).success) return 'dead'
  try {
    await call(verifyEmail, link, { expects: ['Invalid'] })
    return 'verified'
  } catch (error) {
    if (isProblem(error, 'Invalid')) return 'dead'
    throw error
  }
}
