import { paymentStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { takeMailBack } from '../../mail/outbox.ts'
import { receiptKey, writeReceipt } from '../buyer-mails.ts'
import { findPaymentById, listItemImages, listLines, titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { readdress, timeKey } from './order-link-queries.ts'

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
    const payment = await findPaymentById(trx, paymentId)
    if (payment === undefined) throw notFound('Payment')
    const { status, session_id: sessionId } = payment
    if (status !== paymentStatus.success || sessionId === null) throw conflict('This order is not paid')

    const receipt = receiptKey(payment)
    const corrected = await readdress(trx, paymentId, email)
    // What was not sent yet must not go to the wrong address.
    if (corrected) for (const key of [receipt, `${receipt}:corrected`]) await takeMailBack(trx, key)
    const title = titleOfAll(await listLines(trx, paymentId))
    const images = await listItemImages(trx, paymentId)
    // Not as it was typed: what is the same only in lower case may be a stranger's mailbox.
    const to = corrected ? email : payment.buyer_email
    const dedupeKey = `${receipt}:again:${await timeKey(trx)}:${to}`
    await writeReceipt(deps, trx, { payment, to, sessionId, title, images, dedupeKey })
    // Without the address, which an audit log would keep for ever.
    await audit(trx, by, {
      act: corrected ? 'payment.readdress' : 'payment.link',
      target: `payment ${paymentId}`,
      detail: {},
    })
    return { email: to ?? email, corrected }
  })
}
