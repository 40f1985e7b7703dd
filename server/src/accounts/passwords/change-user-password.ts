import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { invalid, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { findUser } from '../queries.ts'
import { mailPasswordChanged } from '../sign-in/account-mails.ts'
import { hashNewPassword } from './check-new-password.ts'
import { replacePassword } from './password-queries.ts'

/** An admin's own password is refused: a stolen token alone must not be enough to take over the account. */
export async function changeUserPassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { userId, newPassword }: { userId: number; newPassword: string },
  by: By,
) {
  if (userId === by.actor.id) throw invalid(t('password.ownByOther'))
  const person = await findUser(deps.db, userId)
  if (person === undefined) throw notFound('user')
  const passwordHash = await hashNewPassword(deps, newPassword, person)

  await inTransaction(deps.db, async (trx) => {
    const user = await replacePassword(trx, { userId, passwordHash, mustChange: true })
    if (user === undefined) throw notFound('user')
    await audit(trx, by, { act: 'user.change-password', target: `user ${userId}` })
    await mailPasswordChanged(deps, trx, user, 'admin')
  })
}
