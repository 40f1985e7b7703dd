import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../../calls/actor.ts'
import { invalid, notFound, tooMany } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { lockUser } from '../queries.ts'
import { mailVerification } from './account-mails.ts'

const HOUR_SECONDS = 3_600

/** Another person's account counts as missing, except for admins. */
export async function resendVerification(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, actor: Actor, userId: number) {
  const isAllowed = actor.role === roles.admin || actor.id === userId
  if (!isAllowed) throw notFound('user')

  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user === undefined) throw notFound('user')
    if (user.email_verified_at !== null) throw invalid(t('signUp.verifiedAlready'))
    if (!(await mailVerification(deps, trx, user))) throw tooMany(HOUR_SECONDS)
  })
}
