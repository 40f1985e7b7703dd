import type { By } from '../../calls/by.ts'
import type { Deps } from '../../deps.ts'
import { endSignIns } from '../passwords/password-queries.ts'
import { endMailTokens } from '../sign-in/mail-token-queries.ts'
import { actOnAccount, refuseClosing } from './close-account.ts'
import { mailBlocked, mailUnblocked } from './closing-mails.ts'
import { setBlocked, setUnblocked } from './closing-queries.ts'

type BlockDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

/** Ends sign-ins and reset links, hides the photos and holds payouts. A second block changes the reason. */
export async function blockUser(
  deps: BlockDeps,
  { id, reason }: { id: number; reason: string },
  by: By,
): Promise<void> {
  await actOnAccount(deps, { userId: id, act: 'user.block', detail: { reason }, by }, async (trx, person) => {
    await refuseClosing(trx, person, by.actor)
    await setBlocked(trx, id, reason)
    await endSignIns(trx, id)
    await endMailTokens(trx, id, 'reset')
    if (person.blocked_at === null) await mailBlocked(deps, trx, person, reason)
  })
}

export async function unblockUser(deps: BlockDeps, id: number, by: By): Promise<void> {
  await actOnAccount(deps, { userId: id, act: 'user.unblock', by }, async (trx, person) => {
    if (person.blocked_at === null) return
    await setUnblocked(trx, id)
    await deps.jobs.enqueue(trx, 'payouts.send', {})
    await mailUnblocked(deps, trx, person)
  })
}
