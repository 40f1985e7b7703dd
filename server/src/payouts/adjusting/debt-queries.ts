import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertPostings } from '../../sales/fulfilment/fulfil-queries.ts'

const ofPayout = (figure: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(${figure}), 0)::integer from seller_debts where payout_id = payouts.id)`

/** What became a debt because it could not be taken back from a payout of `payouts`, and what of it is not settled yet. */
export const madeDebt = ofPayout(sql`amount_minor - lifted_minor`)
export const openDebt = ofPayout(sql`amount_minor - lifted_minor - settled_minor`)

/** What would be paid now for a payout of `payouts` that was not sent: the debts of its photographer are netted first. */
export const owed = sql<number>`greatest(0, amount_minor - cancelled_minor - netted_minor - (
  select coalesce(sum(d.amount_minor - d.lifted_minor - d.settled_minor), 0)::integer
  from seller_debts d where d.user_id = payouts.user_id))`

const left = sql<number>`amount_minor - lifted_minor - settled_minor`

/** The payout that a photographer owes from. */
type Owed = { id: number; paymentId: number; userId: number; currency: string }

/** The payout must be locked. The number in `source_key` refuses a rival that forgot to. */
export async function insertDebt(trx: Trx, payout: Owed, amount: number): Promise<void> {
  const source = sql<string>`
    'payout:' || ${payout.id}::text || ':' || (select count(*) from seller_debts where payout_id = ${payout.id})`
  const { id } = await trx
    .insertInto('seller_debts')
    .values({ user_id: payout.userId, payout_id: payout.id, source_key: source, amount_minor: amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(trx, payout, { act: `debt:${id}`, amount })
}

/** Reduces debts after all, because the money came back or the refund failed. */
export async function liftDebts(trx: Trx, payout: Owed, amount: number): Promise<void> {
  const debts = await trx
    .selectFrom('seller_debts')
    .select(['id', left.as('left'), 'lifted_minor as lifted'])
    .where('payout_id', '=', payout.id)
    .where(left, '>', 0)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  let rest = amount
  for (const debt of debts) {
    const part = Math.min(rest, debt.left)
    if (part === 0) return
    rest -= part
    const lifted = debt.lifted + part
    await trx.updateTable('seller_debts').set({ lifted_minor: lifted }).where('id', '=', debt.id).execute()
    await post(trx, payout, { act: `debt:${debt.id}:lifted:${lifted}`, amount: -part })
  }
}

async function post(trx: Trx, { paymentId, userId, currency }: Owed, { act, amount }: { act: string; amount: number }) {
  await insertPostings(trx, { paymentId, currency, act }, [
    { account: 'seller_debt', userId, amount },
    { account: 'seller_payable', userId, amount: -amount },
  ])
}

/** Settles debts of a payout's photographer from it, oldest first, with at most `most`. Returns what is netted. */
export async function netDebts(trx: Trx, payout: { id: number; userId: number }, most: number): Promise<number> {
  const debts = await trx
    .selectFrom('seller_debts')
    .select(['id', left.as('left')])
    .where('user_id', '=', payout.userId)
    .where(left, '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  let netted = 0
  for (const debt of debts) {
    const amount = Math.min(most - netted, debt.left)
    if (amount === 0) break
    netted += amount
    await trx
      .insertInto('debt_settlements')
      .values({ debt_id: debt.id, payout_id: payout.id, amount_minor: amount })
      .execute()
    await trx
      .updateTable('seller_debts')
      .set((eb) => ({ settled_minor: eb('settled_minor', '+', amount) }))
      .where('id', '=', debt.id)
      .execute()
  }
  if (netted > 0) await trx.updateTable('payouts').set({ netted_minor: netted }).where('id', '=', payout.id).execute()
  return netted
}

/** For a payout that was not sent: the debts that it netted are open again. */
export async function undoNetting(trx: Trx, payoutId: number): Promise<void> {
  await sql`
    with given_back as (delete from debt_settlements where payout_id = ${payoutId} returning debt_id, amount_minor)
    update seller_debts set settled_minor = settled_minor - given_back.amount_minor
    from given_back where id = given_back.debt_id
  `.execute(trx)
  await trx
    .updateTable('payouts')
    .set({ netted_minor: 0 })
    .where('id', '=', payoutId)
    .where('netted_minor', '>', 0)
    .execute()
}
