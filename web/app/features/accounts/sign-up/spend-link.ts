import { verifyEmail } from '@lineup/contract/accounts.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import type { Input } from '../../../api/wire.ts'

/** Stands in the address in place of a token that was spent. */
export const SPENT = '-'

export type Outcome = 'verified' | 'dead' | 'spent'

/**
 * Spends a mailed verification link, by one call. `dead`: used, over, or never one of ours; `spent`: the page of a link that did
 * its work was opened again. Throws when the server did not judge it (out of reach, too many calls), so that it can be tried again.
 */
export async function spendLink(link: Input<typeof verifyEmail>): Promise<Outcome> {
  if (link.token === SPENT) return 'spent'
  // A mail program may have cut the address; the server would only say that it does not fit.
  if (!verifyEmail.input.safeParse(link).success) return 'dead'
  try {
    await call(verifyEmail, link, { expects: ['Invalid'] })
    return 'verified'
  } catch (error) {
    if (isProblem(error, 'Invalid')) return 'dead'
    throw error
  }
}
