import { invalid } from '../../calls/problem.ts'
import { hashToken } from '../../calls/tokens.ts'
import { inTransaction, isUniqueViolation } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { setVerified } from '../queries.ts'
import { spendMailToken } from './mail-token-queries.ts'

const deadLink = () => invalid('This link no longer works')

export async function verifyEmail({ db }: Pick<Deps, 'db'>, { token, username }: { token: string; username: string }) {
  await inTransaction(db, async (trx) => {
    const spent = await spendMailToken(trx, { tokenHash: hashToken(token), username, kind: 'verify' })
    if (spent === undefined) throw deadLink()
    await setVerified(trx, spent.userId)
  }).catch((error: unknown) => {
    // Another account has verified this address first.
    if (isUniqueViolation(error, 'users_verified_email')) throw deadLink()
    throw error
  })
}
