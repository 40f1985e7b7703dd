import { paymentStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { takeMailBack } from '../../mail/outbox.ts'
import { receiptKey, writeReceipt } from '../buyer-mails.ts'
import { findPaymentById, listItemImages, listLines, titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { t } from '../messages/t.ts'
import { readdress, takeMinuteKey } from './order-link-queries.ts'

/**
 * Mails the receipt of a paid order again, to `email`, which becomes the address of the order if it is another one. A repetition within
 * a minute is the same mail. Throws `NotFound` or `Conflict`.
 */
export async function sendOrderLink(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { paymentId, email }: { paymentId: number; email: string },
  by: By,
): Promise<{ email: string; corrected: boolean }> {
  return inTransaction(deps.db, async (trx) => {
    const corrected = await readdress(trx, paymentId, email)
    // Read afterwards: another admin may have corrected it while this one waited.
    const payment = await findPaymentById(trx, paymentId)
    if (payment === undefined) throw notFound('payment')
    const { status, session_id: sessionId, buyer_email: to } = payment
    if (status !== paymentStatus.success || sessionId === null) throw conflict(t('downloads.unpaid'))

    const receipt = receiptKey(payment)
    // What was not sent yet must not go to the wrong address.
    if (corrected) for (const key of [receipt, `${receipt}:corrected`]) await takeMailBack(trx, key)
    // Not as it was typed: what is the same only in lower case may be a stranger's mailbox.
    const dedupeKey = await takeMinuteKey(trx, receipt, to ?? email)
    if (dedupeKey !== undefined) {
      const title = titleOfAll(await listLines(trx, paymentId))
      const images = await listItemImages(trx, paymentId)
      await writeReceipt(deps, trx, { payment, to, sessionId, title, images, dedupeKey })
    }
    // Without the address, which an audit log would keep for ever.
    const act = corrected ? 'payment.readdress' : 'payment.link'
    if (corrected || dedupeKey !== undefined) await audit(trx, by, { act, target: `payment ${paymentId}`, detail: {} })
    return { email: to ?? email, corrected }
  })
}
