import { payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { BookedAccount, BookedTransfer } from '../../payments/port.ts'

export type PayoutOfTransfer = {
  id: number
  paymentId: number
  userId: number
  transferId: string | null
  status: number
  reversed: number
}

/** By the transfer itself, else by its sale and its photographer; a transfer of long ago names only account and payout. */
export async function findPayoutOfTransfer(db: Db, transfer: BookedTransfer): Promise<PayoutOfTransfer | undefined> {
  const { transferId, key, userId, accountId, payoutId } = transfer
  const { rows } = await sql<PayoutOfTransfer>`
    select o.id, o.payment_id as "paymentId", o.user_id as "userId", o.transfer_id as "transferId", o.status,
      o.reversed_minor as reversed
    from payouts o join payments p on p.id = o.payment_id
    where o.transfer_id = ${transferId}
      or p.key = ${key} and case
        when ${userId}::integer is not null then o.user_id = ${userId}
        else o.user_id = (select user_id from payout_accounts where stripe_account_id = ${accountId})
          or o.id::text = ${payoutId} end
    order by o.transfer_id = ${transferId} desc nulls last
    limit 1
  `.execute(db)
  return rows[0]
}

/** Sets the payout to asked. False if it is paid already. */
export async function setAdopted(trx: Trx, payoutId: number, { accountId, amount }: BookedTransfer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payouts')
    .set((eb) => ({
      status: payoutStatus.asked,
      hold_reason: null,
      destination: accountId,
      sent_minor: amount,
      attempts: eb('attempts', '+', 1),
      claimed_at: sql<Date>`now()`,
      key_at: sql<Date>`coalesce(key_at, now())`,
    }))
    .where('id', '=', payoutId)
    .where('transfer_id', 'is', null)
    .where('status', '<>', payoutStatus.success)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findSale(db: Db, key: string | null): Promise<number | undefined> {
  const sale = await db.selectFrom('payments').select('id').where('key', '=', key).executeTakeFirst()
  return sale?.id
}

/** The photographer of an account that no row names; none for a number that a later person got. */
export async function findAccountless(db: Db, { userId, accountId, createdAt }: BookedAccount) {
  const known = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where((eb) => eb.or([eb('stripe_account_id', '=', accountId), eb('user_id', '=', userId)]))
    .executeTakeFirst()
  if (known !== undefined) return 'known'
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '<=', createdAt)
    .executeTakeFirst()
  return owner === undefined ? 'lost' : 'owned'
}
