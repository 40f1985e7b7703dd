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
