import { invalid } from '../../calls/problem.ts'
import { hashToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { mailPasswordChanged } from '../sign-in/account-mails.ts'
import { findTokenOwner, spendMailToken } from '../sign-in/mail-token-queries.ts'
import { hashNewPassword } from './check-new-password.ts'
import { replacePassword } from './password-queries.ts'

const deadLink = () => invalid(t('deadLink'))

/** Returns whose it was. Ends every sign-in. Does not verify the address, or a stranger could claim it unnoticed. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { token, username, password }: { token: string; username: string; password: string },
): Promise<number> {
  const link = { tokenHash: hashToken(token), username, kind: 'reset' as const }
  const owner = await findTokenOwner(deps.db, link)
  if (owner === undefined) throw deadLink()
  const passwordHash = await hashNewPassword(deps, password, owner)

  return inTransaction(deps.db, async (trx) => {
    const spent = await spendMailToken(trx, link)
    if (spent === undefined) throw deadLink()
    const user = await replacePassword(trx, { userId: spent.userId, passwordHash, mustChange: false })
    if (user === undefined) throw deadLink()
    await mailPasswordChanged(deps, trx, user, 'link')
    return user.id
  })
}
