import { paymentStatus } from '@lineup/contract/states.ts'
import type { Db } from '@lineup/server/db/database.ts'

/** The images of a sequence that visitors can buy, in its order. */
export async function listImagesOnSale(db: Db, sequenceId: number): Promise<number[]> {
  const images = await db
    .selectFrom('public_images')
    .select('id')
    .where('sequence_id', '=', sequenceId)
    .orderBy('position')
    .execute()
  return images.flatMap(({ id }) => id ?? [])
}

export async function findCheckout(db: Db, url: string) {
  const { id, session_id } = await db
    .selectFrom('payments')
    .select(['id', 'session_id'])
    .where('checkout_url', '=', url)
    .executeTakeFirstOrThrow()
  return { paymentId: id, sessionId: session_id ?? '' }
}

/** Whether somebody with this address has bought. */
export async function findSaleTo(db: Db, email: string): Promise<boolean> {
  const sale = await db
    .selectFrom('payments')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', paymentStatus.success)
    .executeTakeFirst()
  return sale !== undefined
}

/** Each sale gets one, soon after it is paid. */
export async function hasPayout(db: Db, paymentId: number): Promise<boolean> {
  const payout = db.selectFrom('payouts').select('id').where('payment_id', '=', paymentId)
  return (await payout.executeTakeFirst()) !== undefined
}

/** Sets a sale back by days, so that the sales look like those of a week. */
export async function dateBack(db: Db, { paymentId, days }: { paymentId: number; days: number }): Promise<void> {
  const paidAt = new Date(Date.now() - days * DAY_MS)
  const sale = { created_at: paidAt, paid_at: paidAt }
  await db.updateTable('payments').set(sale).where('id', '=', paymentId).execute()
  const payout = { created_at: paidAt, sold_at: paidAt }
  await db.updateTable('payouts').set(payout).where('payment_id', '=', paymentId).execute()
  const donation = { created_at: paidAt }
  await db
    .updateTable('donations')
    .set(donation)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'accrue')
    .execute()
}

const DAY_MS = 86_400_000
