import { payoutMethod, payoutStatus } from '@lineup/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { Transfer } from '../../payments/port.ts'

/** A payout that is being sent. Its figures are frozen, because the same key must send the same values. */
export type ClaimedPayout = {
  id: number
  paymentId: number
  userId: number
  /** The key of its payment. */
  key: string
  chargeId: string | null
  accountId: string
  amount: number
  currency: string
  generation: number
}

const asked = sql`
  payouts.id, payouts.payment_id as "paymentId", payouts.user_id as "userId", payments.key,
  payments.charge_id as "chargeId", payouts.destination as "accountId", payouts.sent_minor as "amount",
  payouts.currency::text, payouts.generation
`
/** The provider forgets idempotency keys after a day. */
const isKeyForgotten = sql`coalesce(payouts.key_at < now() - interval '24 hours', false)`

const isNotBlocked = sql`not exists (select from users where id = payouts.user_id and blocked_at is not null)`

const nextKey = (isSpent: RawBuilder<unknown>) => sql`
  generation = payouts.generation + case when ${isSpent} then 1 else 0 end,
  key_at = case when ${isSpent} or payouts.key_at is null then now() else payouts.key_at end
`

/**
 * Locks one due payout for one of many workers. `payoutId` restricts the search to that payout. A blocked photographer's payouts wait,
 * but those already being sent are completed.
 */
export async function lockDuePayout(trx: Trx, payoutId?: number): Promise<number | undefined> {
  const isWanted = payoutId === undefined ? sql`true` : sql`payouts.id = ${payoutId}`
  const { rows } = await sql<{ id: number }>`
    select payouts.id from payouts join payout_accounts on payout_accounts.user_id = payouts.user_id
    where ${isWanted} and ${isNotBlocked}
      and payouts.status = ${sql.lit(payoutStatus.pending)}
      and (hold_reason is null or hold_reason in ('hold', 'balance')) and next_try_at <= now()
      and amount_minor - cancelled_minor > 0 and payout_accounts.capability = 'active'
    order by next_try_at, payouts.id
    limit 1
    for update of payouts skip locked
  `.execute(trx)
  return rows[0]?.id
}

/** Freezes amount and destination. Uses a new key if the old one is a day old or was used with another amount. */
export async function setAsked(trx: Trx, payoutId: number): Promise<ClaimedPayout | undefined> {
  const toSend = sql`(amount_minor - cancelled_minor - netted_minor)`
  const { rows } = await sql<ClaimedPayout>`
    update payouts set
      status = ${sql.lit(payoutStatus.asked)}, hold_reason = null, claimed_at = now(), attempts = attempts + 1,
      destination = coalesce(destination, payout_accounts.stripe_account_id), sent_minor = ${toSend},
      ${nextKey(sql`(coalesce(sent_minor <> ${toSend}, false) or ${isKeyForgotten})`)}
    from payout_accounts, payments
    where payouts.id = ${payoutId} and payout_accounts.user_id = payouts.user_id and payments.id = payouts.payment_id
    returning ${asked}
  `.execute(trx)
  return rows[0]
}

/** The whole payout went into debts of its photographer: nothing is left to send. */
export async function setNetted(trx: Trx, payoutId: number) {
  return trx
    .updateTable('payouts')
    .set({
      status: payoutStatus.success,
      hold_reason: null,
      method: payoutMethod.netted,
      destination: null,
      sent_minor: 0,
      last_code: null,
    })
    .where('id', '=', payoutId)
    .execute()
}

/** Returns the former state; undefined for a payout that must not be sent now. */
export async function reopenPayout(trx: Trx, payoutId: number) {
  const { rows } = await sql<{ status: number; reason: string | null; code: string | null }>`
    with stuck as materialized (
      select payouts.id, status, hold_reason, last_code
      from payouts join payout_accounts on payout_accounts.user_id = payouts.user_id
      where payouts.id = ${payoutId} and status in (${sql.lit(payoutStatus.pending)}, ${sql.lit(payoutStatus.failed)})
        and payout_accounts.capability = 'active' and ${isNotBlocked}
        and coalesce(hold_reason, '') not in ('disputed', 'refunded', 'reversed')
        and (attempts > 0 or next_try_at <= now()) and amount_minor - cancelled_minor > 0
      for update of payouts
    )
    update payouts set status = ${sql.lit(payoutStatus.pending)}, hold_reason = null, next_try_at = now()
    from stuck
    where payouts.id = stuck.id
    returning stuck.status, stuck.hold_reason as reason, stuck.last_code as code
  `.execute(trx)
  return rows[0]
}

/** Claims one payout whose outcome is still unknown ten minutes after its last claim. */
export async function claimUnanswered(db: Db): Promise<ClaimedPayout | undefined> {
  const { rows } = await sql<ClaimedPayout>`
    with lost as materialized (
      select id from payouts
      where status = ${sql.lit(payoutStatus.asked)} and claimed_at < now() - interval '10 minutes'
      order by claimed_at
      limit 1
      for update skip locked
    )
    update payouts set claimed_at = now(), attempts = attempts + 1, ${nextKey(isKeyForgotten)}
    from lost, payments
    where payouts.id = lost.id and payments.id = payouts.payment_id
    returning ${asked}
  `.execute(db)
  return rows[0]
}

/** Undefined once the outcome is known. */
export async function findAsked(db: Db, payoutId: number): Promise<ClaimedPayout | undefined> {
  const { rows } = await sql<ClaimedPayout>`
    select ${asked} from payouts join payments on payments.id = payouts.payment_id
    where payouts.id = ${payoutId}::bigint and payouts.status = ${sql.lit(payoutStatus.asked)}
  `.execute(db)
  return rows[0]
}

/** Undefined for one that the database lacks. After a restore the id in the transfer may name no payout any more. */
export async function findPayoutSent(
  db: Db,
  { payoutId, transferId }: { payoutId: number; transferId: string | null },
) {
  const { rows } = await sql<{ id: number }>`
    select id from payouts where transfer_id = ${transferId} or id = ${payoutId}::bigint
    order by transfer_id = ${transferId} desc nulls last limit 1
  `.execute(db)
  return rows[0]?.id
}

/** Undefined for a payout that was not sent by a transfer. */
export async function findTransferId(db: Db, payoutId: number): Promise<string | undefined> {
  const { rows } = await sql<{ transferId: string }>`
    select transfer_id as "transferId" from payouts where id = ${payoutId}::bigint and transfer_id is not null
  `.execute(db)
  return rows[0]?.transferId
}

/** Marks a payout as sent, with the provider's figures. After a restored backup they differ from ours; the rest counts as cancelled. */
export async function setSent(trx: Trx, payoutId: number, transfer: Transfer): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({
      status: payoutStatus.success,
      hold_reason: null,
      transfer_id: transfer.transferId,
      sent_minor: transfer.amount,
      cancelled_minor: sql<number>`amount_minor - netted_minor - ${transfer.amount}::integer`,
      destination: transfer.accountId,
      last_code: null,
    })
    .where('id', '=', payoutId)
    .execute()
}

// Exponential backoff from one minute to six hours, with jitter.
const later = sql<Date>`
  now() + least(interval '1 minute' * power(2, least(attempts, 10) - 1), interval '6 hours') * (0.75 + random() / 2)
`
/** Certainly nothing was sent with this key, so the next attempt may send other figures with a new key. */
const unfrozen = { destination: null, sent_minor: null, key_at: null, generation: sql<number>`generation + 1` }

/** The provider did not process the request: try again later with the same key. False when the outcome is known. */
export async function putOff(trx: Trx, payoutId: number, code: string): Promise<boolean> {
  const left = await trx
    .updateTable('payouts')
    .set({ status: payoutStatus.pending, hold_reason: null, last_code: code, next_try_at: later })
    .where('id', '=', payoutId)
    .where('status', '=', payoutStatus.asked)
    .executeTakeFirst()
  return left.numUpdatedRows === 1n
}

export type Refusal = {
  payoutId: number
  status: typeof payoutStatus.pending | typeof payoutStatus.failed
  reason: string
  code: string
}

/** After a refusal the payout waits for the condition in `reason`, or (2) for a person. False when the outcome is known. */
export async function setPayoutRefused(trx: Trx, { payoutId, status, reason, code }: Refusal): Promise<boolean> {
  const left = await trx
    .updateTable('payouts')
    .set({ status, hold_reason: reason, last_code: code, next_try_at: later, ...unfrozen })
    .where('id', '=', payoutId)
    .where('status', '=', payoutStatus.asked)
    .executeTakeFirst()
  return left.numUpdatedRows === 1n
}

/** Keeps the outcome unknown. Takes a new key when the provider only replays a failure for the old one. */
export async function noteSilence(db: Db, { id, generation }: ClaimedPayout, why: string): Promise<void> {
  await db
    .updateTable('payouts')
    .set({
      last_code: why,
      ...(why === 'replayed' ? { generation: generation + 1, key_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', payoutStatus.asked)
    .where('generation', '=', generation)
    .execute()
}

export async function countUnanswered(db: Db): Promise<number> {
  const { unanswered } = await db
    .selectFrom('payouts')
    .select(sql<number>`count(*)::integer`.as('unanswered'))
    .where('status', '=', payoutStatus.asked)
    .where('key_at', '<', sql<Date>`now() - interval '2 hours'`)
    .executeTakeFirstOrThrow()
  return unanswered
}
