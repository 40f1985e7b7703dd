import { setTimeout as sleep } from 'node:timers/promises'
import { payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { reconcilePayouts } from '../../payouts/sending/reconcile-payouts.ts'
import { reconcile } from '../../sales/fulfilment/reconcile.ts'
import { untilIdle } from '../fleet/idle.ts'
import type { Scene } from './buyer.ts'
import { tolerate } from './trouble.ts'

const SETTLE_MS = 120_000
const HOURS_PER_ROUND = 7
const ROUNDS = 12
/** The provider ends an open checkout after an hour. */
const CHECKOUT_SECONDS = 2 * 60 * 60

/** Everything works again, and hours pass until nothing is left to do. Returns the rounds, undefined if they did not suffice. */
export async function runToQuiet({ fleet, shop }: Scene, deps: Deps): Promise<number | undefined> {
  const { control } = fleet.sandbox
  await fleet.untilReady()
  while ((await tolerate(() => control.clearFaults().then(() => true))) === undefined) await sleep(200)
  await control.setDelivery({ drop: false, copies: 1, shuffle: false, hold: false })
  for (const account of shop.accounts) await control.setAccountStatus(account, 'active')
  for (const { id, status, payment_status: paid } of await control.sessions()) {
    if (status === 'complete' && paid === 'unpaid') await tolerate(() => control.settlePayment(id, false))
  }
  await control.advanceClock(CHECKOUT_SECONDS)

  for (let round = 1; round <= ROUNDS; round += 1) {
    await control.idle()
    await untilIdle(fleet.postgres.url, SETTLE_MS)
    await letTimePass(deps)
    await reconcile(deps)
    await reconcilePayouts(deps)
    await control.idle()
    await untilIdle(fleet.postgres.url, SETTLE_MS)
    if ((await countOpen(deps)) === 0) return round
  }
  return undefined
}

async function letTimePass({ db }: Deps): Promise<void> {
  const hours = sql.raw(`interval '${HOURS_PER_ROUND} hours'`)
  await sql`update payments set created_at = created_at - ${hours}, expires_at = expires_at - ${hours}`.execute(db)
  await sql`update stripe_events set received_at = received_at - ${hours}`.execute(db)
  await sql`update payouts set next_try_at = next_try_at - ${hours}, claimed_at = claimed_at - ${hours},
    key_at = key_at - ${hours}`.execute(db)
  await sql`update refunds set created_at = created_at - ${hours}`.execute(db)
  await sql`update reversals set next_try_at = next_try_at - ${hours}`.execute(db)
  await sql`update payout_accounts set checked_at = checked_at - ${hours}`.execute(db)
}

/** What still has to move. A payout without an account may wait for ever. */
async function countOpen({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (
      (select count(*) from payments where status = 0 and quarantine_reason is null)
      + (select count(*) from payouts where status = ${payoutStatus.asked})
      + (select count(*) from payouts o join payout_accounts a using (user_id)
         where o.status = ${payoutStatus.pending} and a.capability = 'active' and o.hold_reason is distinct from 'disputed')
      + (select count(*) from refunds where status in ('asked', 'pending'))
      + (select count(*) from reversals where status = 'open')
      + (select count(*) from stripe_events where processed_at is null)
      + (select count(*) from downloads d join images i on i.id = d.image_id
         where i.takedown_id is not null and d.status in (0, 5) and d.revoked_at is null)
    )::integer as open`.execute(db)
  return rows[0]?.open ?? 0
}
