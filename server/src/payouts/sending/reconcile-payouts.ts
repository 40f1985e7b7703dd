import { oneAtATime } from '../../db/locks.ts'
import { listLeftEvents } from '../../payments/event-queries.ts'
import { inTurn, type Work } from '../../payments/in-turn.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { ProviderRefused } from '../../payments/port.ts'
import { listDoubtfulAccounts, noteChecked } from '../accounts/account-queries.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import { adjustPayouts } from '../adjusting/adjust-payouts.ts'
import { listUnadjusted } from '../adjusting/adjust-queries.ts'
import { countUnansweredReversals } from '../adjusting/reversal-queries.ts'
import { handlePayoutEvent } from '../handle-payout-event.ts'
import { type SendDeps, sendPayout } from './send-payout.ts'
import { claimUnanswered, countUnanswered } from './send-queries.ts'

const MOST = 100

/** Asks the provider about payouts and accounts without an event, so that lost webhooks do no harm. */
export async function reconcilePayouts(deps: SendDeps): Promise<void> {
  await oneAtATime(deps.db, 'payoutsReconciler', async () => {
    await inTurn(deps, reconcileWork(deps))

    const unanswered = await countUnanswered(deps.db)
    if (unanswered > 0) deps.log.error({ unanswered }, 'the outcome of payouts is unknown after two hours')
    const reversals = await countUnansweredReversals(deps.db)
    if (reversals > 0) deps.log.error({ reversals }, 'the outcome of reversals is unknown after two hours')
  })
}

async function* reconcileWork(deps: SendDeps): AsyncGenerator<Work> {
  for (const eventId of await listLeftEvents(deps.db, 'payouts')) yield () => handlePayoutEvent(deps, eventId)
  for (const paymentId of await listUnadjusted(deps.db)) yield () => adjustPayouts(deps, { paymentId })
  yield () => askAboutUnanswered(deps)
  for (const accountId of await listDoubtfulAccounts(deps.db)) yield () => lookAgain(deps, accountId)
}

async function askAboutUnanswered(deps: SendDeps): Promise<void> {
  const installation = await getInstallation(deps.db)
  for (let n = 0; n < MOST; n += 1) {
    const payout = await claimUnanswered(deps.db)
    if (payout === undefined || !(await sendPayout(deps, { payout, installation, turn: 'again' }))) return
  }
}

async function lookAgain(deps: SendDeps, accountId: string): Promise<void> {
  try {
    await refreshAccount(deps, accountId)
  } catch (error) {
    if (error instanceof ProviderRefused) await noteChecked(deps.db, accountId)
    throw error
  }
}
