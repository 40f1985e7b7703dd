import { type Db, inTransaction, type Trx } from '@lineup/server/db/database.ts'

type Back = (at: Date) => Date

/** Sets a sale back by days with all that its page tells, so that the sales look like those of a week. */
export async function dateBack(db: Db, { paymentId, days }: { paymentId: number; days: number }): Promise<void> {
  const back: Back = (at) => new Date(at.valueOf() - days * DAY_MS)
  await inTransaction(db, async (trx) => {
    const subjects = await dateSaleBack(trx, paymentId, back)
    await dateDownloadsBack(trx, paymentId, back)
    await dateEventsBack(trx, subjects, back)
    await dateBooksBack(trx, paymentId, back)
  })
}

const DAY_MS = 86_400_000

/** Returns what the provider knows it by. */
async function dateSaleBack(trx: Trx, paymentId: number, back: Back): Promise<string[]> {
  const sale = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const created_at = back(sale.created_at)
  const paid_at = back(sale.paid_at ?? sale.created_at)
  await trx.updateTable('payments').set({ created_at, paid_at }).where('id', '=', paymentId).execute()
  const payouts = trx.updateTable('payouts').set({ created_at: paid_at, sold_at: paid_at })
  const shares = await payouts.where('payment_id', '=', paymentId).returning('transfer_id').execute()
  const donations = trx.updateTable('donations').set({ created_at: paid_at }).where('kind', '=', 'accrue')
  await donations.where('payment_id', '=', paymentId).execute()
  const refunds = await trx.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
  for (const { id, created_at: at } of refunds)
    await trx
      .updateTable('refunds')
      .set({ created_at: back(at) })
      .where('id', '=', id)
      .execute()
  const { key, session_id, payment_intent_id, charge_id } = sale
  const others = [...shares.map(({ transfer_id }) => transfer_id), ...refunds.map(({ refund_id }) => refund_id)]
  return [key, session_id, payment_intent_id, charge_id, ...others].filter((subject) => subject !== null)
}

async function dateDownloadsBack(trx: Trx, paymentId: number, back: Back): Promise<void> {
  const steps = await trx
    .selectFrom('download_log as log')
    .innerJoin('downloads', 'downloads.id', 'log.download_id')
    .select(['log.id', 'log.at'])
    .where('downloads.payment_id', '=', paymentId)
    .execute()
  for (const { id, at } of steps)
    await trx
      .updateTable('download_log')
      .set({ at: back(at) })
      .where('id', '=', id)
      .execute()
}

/** What the provider reported of it. */
async function dateEventsBack(trx: Trx, subjects: string[], back: Back): Promise<void> {
  const events = await trx
    .selectFrom('stripe_events')
    .select(['id', 'created', 'received_at', 'processed_at'])
    .where((eb) => eb(eb.fn<string[]>('subjects_of', ['payload']), '&&', eb.val(subjects)))
    .execute()
  for (const { id, created, received_at, processed_at } of events)
    await trx
      .updateTable('stripe_events')
      .set({
        created: back(created),
        received_at: back(received_at),
        ...(processed_at && { processed_at: back(processed_at) }),
      })
      .where('id', '=', id)
      .execute()
}

/** The books only grow, and no shop may do this. Where the demo's login may not either, they keep the day of today. */
async function dateBooksBack(trx: Trx, paymentId: number, back: Back): Promise<void> {
  const { may } = await trx
    .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('is_superuser')]).as('may'))
    .executeTakeFirstOrThrow()
  if (may !== 'on') return
  await trx
    .selectNoFrom((eb) =>
      eb.fn('set_config', [eb.val('session_replication_role'), eb.val('replica'), eb.val(true)]).as('isSet'),
    )
    .execute()
  const postings = await trx
    .selectFrom('ledger')
    .select(['id', 'created_at'])
    .where('payment_id', '=', paymentId)
    .execute()
  for (const { id, created_at } of postings)
    await trx
      .updateTable('ledger')
      .set({ created_at: back(created_at) })
      .where('id', '=', id)
      .execute()
}
