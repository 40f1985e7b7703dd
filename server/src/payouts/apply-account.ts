import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Answered, failPayouts, holdPayouts, releasePayouts, setAccountState } from './account-queries.ts'
import { noteAccount } from './note-payouts.ts'
import { holdOf } from './rules.ts'

/**
 * Keeps how a photographer's account stands, and lets go, holds or ends what waits for it. False when it is not ours, or a later
 * question has been answered already.
 */
export async function applyAccount({ jobs }: Pick<Deps, 'jobs'>, trx: Trx, state: Answered): Promise<boolean> {
  const userId = await setAccountState(trx, state)
  if (userId === undefined) return false
  await noteAccount(trx, userId)

  switch (state.capability) {
    case 'active':
      await releasePayouts(trx, userId)
      await jobs.enqueue(trx, 'payouts.send', {})
      return true
    case 'rejected':
    case 'closed':
      await failPayouts(trx, userId, state.capability)
      return true
    default:
      await holdPayouts(trx, userId, holdOf(state))
      return true
  }
}
