import type { By } from '../../calls/by.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import type { Guess } from '../passwords/passwords.ts'
import { actOnAccount, refuseClosing } from './close-account.ts'
import { mailLeaving, mailStaying } from './closing-mails.ts'
import { setLeaving, setStaying } from './closing-queries.ts'

type DeletionDeps = Pick<Deps, 'db' | 'jobs' | 'config'>
type Deletion = { userId: number; currentPassword: string }

/** Returns the date of deletion. Photos are hidden now, debts are still paid, a nightly job erases the rest. */
export async function deleteAccount(
  deps: DeletionDeps,
  guess: Guess,
  { userId, currentPassword }: Deletion,
  by: By,
): Promise<Date> {
  await checkOwnPassword(deps, guess, by.actor, currentPassword)
  return leaveAccount(deps, userId, by)
}

/** As `deleteAccount`, without a password: for operators. */
export async function leaveAccount(deps: DeletionDeps, userId: number, by: By): Promise<Date> {
  const isOwn = userId === by.actor.id
  const act = isOwn ? 'account.delete' : 'user.delete'
  return actOnAccount(deps, { userId, act, by }, async (trx, person) => {
    await refuseClosing(trx, person, by.actor)
    const deleteAfter = await setLeaving(trx, userId)
    if (person.delete_after === null) await mailLeaving(deps, trx, person, { deleteAfter, isOwn })
    return deleteAfter
  })
}

export async function restoreAccount(deps: DeletionDeps, userId: number, by: By): Promise<void> {
  const act = userId === by.actor.id ? 'account.restore' : 'user.restore'
  await actOnAccount(deps, { userId, act, by }, async (trx, person) => {
    if (person.delete_after === null) return
    await setStaying(trx, userId)
    await mailStaying(deps, trx, person)
  })
}
