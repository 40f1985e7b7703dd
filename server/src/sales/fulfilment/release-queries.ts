import { paymentStatus } from '@lineup/contract/states.ts'
import type { Trx } from '../../db/database.ts'

export type Release = { paymentId: number; price: number; platform: number }

/** Ends the quarantine, at the amount that was paid. False when another admin was faster, or money went back. */
export async function endQuarantine(trx: Trx, { paymentId, price, platform }: Release): Promise<boolean> {
  const ended = await trx
    .updateTable('payments')
    .set({ price_minor: price, platform_minor: platform, charged_minor: null, quarantine_reason: null })
    .where('id', '=', paymentId)
    .where('status', '<>', paymentStatus.success)
    .where('quarantine_reason', 'is not', null)
    .where('refunded_minor', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('refunds').select('id').whereRef('payment_id', '=', 'payments.id').where('code', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Only for a payment of one line: nobody could say which of several was paid at another price. */
export async function setOnlyLinePrice(trx: Trx, paymentId: number, price: number): Promise<void> {
  await trx
    .updateTable('payment_lines')
    .set({ price_minor: price })
    .where('payment_id', '=', paymentId)
    .where('line_no', '=', 1)
    .execute()
}
