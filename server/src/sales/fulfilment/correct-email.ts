import { conflict } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { takeMailBack } from '../../mail/outbox.ts'
import { receiptKey, writeReceipt } from '../buyer-mails.ts'
import { findPaid, toOrder } from '../downloads/list-downloads.ts'
import { t } from '../messages/t.ts'
import type { FulfilDeps } from './fulfil.ts'
import { listItemImages, listLines, setCorrectedEmail, titleOfAll } from './fulfil-queries.ts'

/**
 * Sends the receipt to the corrected address, once per payment, and withdraws a receipt that is still in the outbox. Throws like
 * `listDownloads`, and `Conflict` after an earlier correction. Accepts the old address too: a refusal would confirm a guess.
 */
export async function correctEmail(deps: FulfilDeps, { sessionId, email }: { sessionId: string; email: string }) {
  const payment = await findPaid(deps, sessionId)
  const isCorrected = await inTransaction(deps.db, async (trx) => {
    if (!(await setCorrectedEmail(trx, payment.id, email))) return false
    const key = receiptKey(payment)
    await takeMailBack(trx, key)
    const title = titleOfAll(await listLines(trx, payment.id))
    const images = await listItemImages(trx, payment.id)
    await writeReceipt(deps, trx, { payment, to: email, sessionId, title, images, dedupeKey: `${key}:corrected` })
    return true
  })
  if (!isCorrected) throw conflict(t('purchase.correctedAlready'))
  return toOrder({ ...payment, buyer_email: email, corrected_at: new Date() })
}
