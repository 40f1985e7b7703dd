import { refundStatus } from '@lineup/contract/states.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { takenDownMail } from '../../mail/templates/money-back/taken-down.ts'
import type { Work } from '../../payments/in-turn.ts'
import { ProviderRefused } from '../../payments/port.ts'
import { tellBuyer } from '../buyer-mails.ts'
import { endFreeOrder } from '../free/confirm-free-order.ts'
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts'
import { listLines, titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { partOfTaken } from '../refunds/part-of-taken.ts'
import { getRefund, insertParts, insertRefund, listRefundRows, type RefundRow } from '../refunds/refund-queries.ts'
import { listReturnedLines, lockPayment, type Part } from '../refunds/return-queries.ts'
import { learnCharge } from '../refunds/take-refunds.ts'
import { listOpenCheckouts, listUndelivered, withdrawTakenDown } from './takedown-queries.ts'

/**
 * Of all photos that were taken down, or of these. Derived from the rows, so that it may be repeated after a kill, and meets sales that
 * were paid at the last moment. First what needs nobody else: no buyer gets the photos while the provider is away.
 */
export async function* takedownWork(deps: FulfilDeps, imageIds?: number[]): AsyncGenerator<Work> {
  const open = await listOpenCheckouts(deps.db, imageIds)
  const refunds: RefundRow[] = []
  for (const sale of await listUndelivered(deps.db, imageIds)) {
    yield async () => {
      const refund = await inTransaction(deps.db, (trx) => withdraw(deps, trx, sale))
      if (refund) refunds.push(refund)
    }
  }
  for (const refund of refunds) yield () => giveBack(deps, refund)
  for (const { method, ...sale } of open)
    yield () => (method === 'free' ? endFreeOrder(deps, sale) : endCheckout(deps, sale.sessionId))
}

/** A buyer who paid before this is refunded in the next round. */
async function endCheckout(deps: FulfilDeps, sessionId: string): Promise<void> {
  try {
    await deps.payments.expireCheckout(sessionId)
  } catch (error) {
    // It is paid or over.
    if (!(error instanceof ProviderRefused)) throw error
  }
  await fulfil(deps, { sessionId, key: null })
}

async function giveBack(deps: FulfilDeps, refund: RefundRow): Promise<void> {
  const paymentIntentId = await learnCharge(deps, refund.paymentId)
  if (paymentIntentId === null) return
  try {
    await askRefund(deps, refund, { paymentIntentId, isWatched: false })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

type Sale = { paymentId: number; takedownId: number }

/**
 * Withdraws the downloads, stores the refund of their part of each line, and writes to the buyer, in one transaction. While another
 * refund waits for its answer nobody knows what is left: the next round does it.
 */
async function withdraw(deps: FulfilDeps, trx: Trx, { paymentId, takedownId }: Sale): Promise<RefundRow | undefined> {
  const payment = await lockPayment(trx, paymentId)
  if ((await listRefundRows(trx, paymentId)).some(({ status }) => status === refundStatus.asked)) return undefined
  const withdrawn = await withdrawTakenDown(trx, { paymentId, takedownId })
  if (withdrawn.length === 0) return undefined
  const lines = new Map((await listReturnedLines(trx, paymentId)).map((line) => [line.lineNo, line]))
  const parts = withdrawn.map(({ lineNo, items, back }): Part => {
    const { price, refunded } = lines.get(lineNo) ?? { price: 0, refunded: 0 }
    return { lineNo, amount: partOfTaken({ price, refunded, items, back }) }
  })
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)

  const { orderNumber, currency, email, language, sessionId } = payment
  const about = {
    orderNumber,
    title: titleOfAll(await listLines(trx, paymentId)),
    photos: withdrawn.reduce((sum, { back }) => sum + back.length, 0),
    amount,
    currency,
    orderUrl: `${deps.config.publicUrl}/images/download/${sessionId}`,
  }
  const dedupeKey = `taken-down:${takedownId}:${paymentId}`
  await tellBuyer(deps, trx, { email, language }, { kind: 'taken-down', dedupeKey, mail: () => takenDownMail(about) })
  if (amount === 0) return undefined

  const id = await insertRefund(trx, { paymentId, amount, reason: null, requestedBy: null, takedownId })
  const row = await getRefund(trx, id)
  await insertParts(
    trx,
    row,
    parts.filter((part) => part.amount > 0),
  )
  return row
}
