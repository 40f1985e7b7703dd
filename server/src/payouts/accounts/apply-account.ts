import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { noteAccount } from '../notices/note-payouts.ts'
import { accountHold } from '../rules.ts'
import { type AccountAnswer, failPayouts, holdPayouts, reopenPayouts, setAccountState } from './account-queries.ts'

/** False when the account is not ours, or when the answer to a later request is stored already. */
export async function applyAccount({ jobs }: Pick<Deps, 'jobs'>, trx: Trx, state: AccountAnswer): Promise<boolean> {
  const userId = await setAccountState(trx, state)
  if (userId === undefined) return false
  await noteAccount(trx, userId)

  switch (state.capability) {
    case 'active':
      await reopenPayouts(trx, userId)
      await jobs.enqueue(trx, 'payouts.send', {})
      return true
    case 'rejected':
    case 'closed':
      await failPayouts(trx, userId, state.capability)
      return true
    default:
      await holdPayouts(trx, userId, accountHold(state))
      return true
  }
}
