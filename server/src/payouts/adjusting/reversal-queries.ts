import { payoutStatus, reversalStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { Reversal } from '../../payments/port.ts'

/** An open reversal that only this caller works on, for ten minutes. */
export type ClaimedReversal = { id: number; payoutId: number; transferId: string; amount: number }

const nextSource = (payoutId: number) =>
  sql<string>`'payout:' || ${payoutId}::text || ':' || (select count(*) from reversals where payout_id = ${payoutId})`

/** The payout must be locked. The number in `source_key` refuses a rival that forgot to. */
export async function insertReversal(trx: Trx, payoutId: number, amount: number): Promise<void> {
  await trx
    .insertInto('reversals')
    .values({
      payout_id: payoutId,
      source_key: nextSource(payoutId),
      amount_minor: amount,
      status: reversalStatus.open,
    })
    .execute()
}

/** Claims one due reversal, of any payment or of one. The claim lapses, so that another worker goes on after a kill. */
export async function claimReversal(db: Db, paymentId?: number): Promise<ClaimedReversal | undefined> {
  const isMeant = paymentId === undefined ? sql`true` : sql`payouts.payment_id = ${paymentId}`
  const { rows } = await sql<ClaimedReversal>`
    with due as materialized (
      select reversals.id, payouts.transfer_id from reversals join payouts on payouts.id = payout_id
      where reversals.status = ${sql.lit(reversalStatus.open)} and reversals.next_try_at <= now() and ${isMeant}
      order by reversals.next_try_at, reversals.id
      limit 1
      for update of reversals skip locked
    )
    update reversals set attempts = attempts + 1, next_try_at = now() + interval '10 minutes'
    from due where reversals.id = due.id
    returning reversals.id, payout_id as "payoutId", due.transfer_id as "transferId", amount_minor as amount
  `.execute(db)
  return rows[0]
}

export async function isReversalOpen(db: Db, reversalId: number): Promise<boolean> {
  const open = await db
    .selectFrom('reversals')
    .select('id')
    .where('id', '=', reversalId)
    .where('status', '=', reversalStatus.open)
    .executeTakeFirst()
  return open !== undefined
}

/** Stores a reversal that the provider made. Returns the row's id; undefined if it was stored before. */
export async function storeMade(trx: Trx, payoutId: number, made: Reversal): Promise<number | undefined> {
  const known = await trx
    .selectFrom('reversals')
    .select('id')
    .where('reversal_id', '=', made.reversalId)
    .executeTakeFirst()
  if (known !== undefined) return undefined
  const facts = { reversal_id: made.reversalId, amount_minor: made.amount, status: reversalStatus.made, code: null }
  const ours = await trx
    .updateTable('reversals')
    .set(facts)
    .where('id', '=', made.ownId ?? 0)
    .where('payout_id', '=', payoutId)
    .where('reversal_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ours !== undefined) return ours.id
  const byHand = await trx
    .insertInto('reversals')
    .values({ ...facts, payout_id: payoutId, source_key: nextSource(payoutId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return byHand.id
}

/** Writes how much came back. A payout that came back whole becomes 2 `reversed`: nobody has to look at it. */
export async function setReversed(trx: Trx, payoutId: number): Promise<void> {
  await sql`
    with back as (
      select coalesce(sum(amount_minor), 0)::integer as minor from reversals
      where payout_id = ${payoutId} and status = ${sql.lit(reversalStatus.made)}
    )
    update payouts set
      reversed_minor = back.minor,
      status = case when back.minor = sent_minor then ${sql.lit(payoutStatus.failed)} else status end,
      hold_reason = case when back.minor = sent_minor then 'reversed' else hold_reason end
    from back where id = ${payoutId}
  `.execute(trx)
}

/** False when its outcome is known already. */
export async function setReversalRefused(trx: Trx, reversalId: number, code: string): Promise<boolean> {
  const refused = await trx
    .updateTable('reversals')
    .set({ status: reversalStatus.refused, code })
    .where('id', '=', reversalId)
    .where('status', '=', reversalStatus.open)
    .executeTakeFirst()
  return refused.numUpdatedRows === 1n
}

/** Tries again later, with exponential pauses from one minute to six hours, with jitter. */
export async function putOffReversal(db: Db, reversalId: number, code: string): Promise<void> {
  await db
    .updateTable('reversals')
    .set({
      code,
      next_try_at: sql<Date>`
        now() + least(interval '1 minute' * power(2, least(attempts, 10) - 1), interval '6 hours') * (0.75 + random() / 2)`,
    })
    .where('id', '=', reversalId)
    .where('status', '=', reversalStatus.open)
    .execute()
}

export async function countUnansweredReversals(db: Db): Promise<number> {
  const { unanswered } = await db
    .selectFrom('reversals')
    .select(sql<number>`count(*)::integer`.as('unanswered'))
    .where('status', '=', reversalStatus.open)
    .where('created_at', '<', sql<Date>`now() - interval '2 hours'`)
    .executeTakeFirstOrThrow()
  return unanswered
}
