import { invalid } from '../../calls/problem.ts'
import { hashToken } from '../../calls/tokens.ts'
import { inTransaction, isUniqueViolation, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { lockUser, setEmail, setVerified } from '../queries.ts'
import { mailEmailChanged } from './account-mails.ts'
import { endMailTokens, spendMailToken } from './mail-token-queries.ts'

const deadLink = () => invalid(t('deadLink'))

type VerifyDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

/** Of a first address, or of the one that the account changes to. Returns whose and which it is, whether it is another address now, and the first that is verified. */
export async function verifyEmail(deps: VerifyDeps, { token, username }: { token: string; username: string }) {
  const link = { tokenHash: hashToken(token), username }
  return inTransaction(deps.db, async (trx) => {
    const first = await spendMailToken(trx, { ...link, kind: 'verify' })
    if (first !== undefined) {
      const email = await setVerified(trx, first.userId)
      return { userId: first.userId, email, isChanged: false, isFirst: true }
    }
    const change = await spendMailToken(trx, { ...link, kind: 'email' })
    if (change === undefined || change.newEmail === null) throw deadLink()
    const moved = { userId: change.userId, email: change.newEmail }
    return { ...moved, isChanged: true, isFirst: await moveTo(deps, trx, moved) }
  }).catch((error: unknown) => {
    // Another account has verified this address first.
    if (isUniqueViolation(error, 'users_verified_email')) throw deadLink()
    throw error
  })
}

async function moveTo(deps: VerifyDeps, trx: Trx, { userId, email }: { userId: number; email: string }) {
  const before = await lockUser(trx, userId)
  if (before === undefined) throw deadLink()
  await setEmail(trx, userId, email)
  // What went to the old address leads nowhere any more.
  await endMailTokens(trx, userId, 'verify')
  await endMailTokens(trx, userId, 'reset')
  const isFirst = before.email_verified_at === null
  if (!isFirst) await mailEmailChanged(deps, trx, before)
  return isFirst
}
