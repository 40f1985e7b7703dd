import { toUnits } from '@lineup/contract/presentment.ts'
import { tellOperator } from '../../contact/tell-operator.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { refundFailedMail } from '../../mail/templates/money-back/refund-failed.ts'
import { refundedMail } from '../../mail/templates/money-back/refunded.ts'
import type { Presentment } from '../../payments/port.ts'
import { isMailable, tellBuyer } from '../buyer-mails.ts'
import { listLines, titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { toPresentment } from '../presentment.ts'
import { describeFailure } from './describe-failure.ts'
import { listMeant, type RefundRow } from './refund-queries.ts'
import { type LockedPayment, listReturnedLines } from './return-queries.ts'

type Refund = { payment: LockedPayment; row: RefundRow }

type Told = { withdrawn: number; reference?: string | null; back?: Presentment | null }

/**
 * To the buyer, for a part as well. `withdrawn`: how many photos. `reference`: the bank's, when it was paid by hand. `back`: what they get in
 * another currency.
 */
export async function writeRefunded(
  deps: Pick<Deps, 'jobs' | 'config'>,
  trx: Trx,
  { payment, row, withdrawn, reference = null, back = null }: Refund & Told,
) {
  const { id, orderNumber, currency, price, charged, email, language, sessionId } = payment
  // A payment that was rebuilt without its photos has no lines.
  const title = titleOfAll(await listLines(trx, id)) || 'Surf photos'
  const lines = await listReturnedLines(trx, id)
  const isWhole = lines.every((line) => line.refunded === line.price)
  const orderUrl = `${deps.config.publicUrl}/images/download/${sessionId}`
  const money = { amount: row.amount, price: charged ?? price, currency, presentment: seenOf(payment, back) }
  const photos = await listMeant(trx, row.id)
  const about = { orderNumber, title, photos, ...money, isWhole, withdrawn, reference, orderUrl }
  const mail = {
    kind: 'refunded',
    dedupeKey: `refunded:${row.id}${reference === null ? '' : ':by-hand'}`,
    mail: () => refundedMail(about),
  }
  await tellBuyer(deps, trx, { email, language }, mail)
}

function seenOf(payment: LockedPayment, back: Presentment | null) {
  const paid = toPresentment(payment)
  return paid && back && { paid, back: { ...back, amount: toUnits(back.amount, back.currency) } }
}

/** To the people who run the shop: what the provider could not send back needs a person. */
export async function tellFailure(
  deps: Pick<Deps, 'jobs' | 'config' | 'log'>,
  trx: Trx,
  { payment, row, code }: Refund & { code: string },
): Promise<void> {
  const { orderNumber, currency, email } = payment
  deps.log.error({ paymentId: payment.id, refundId: row.id, code }, 'a refund failed and needs a person')
  const adminUrl = `${deps.config.publicUrl}/admin/payment/${payment.id}`
  const about = { orderNumber, amount: row.amount, currency, email, adminUrl }
  const replyTo = isMailable(email) ? { replyTo: email } : {}
  await tellOperator(deps, trx, {
    kind: 'refund-failed',
    ...replyTo,
    mail: () => refundFailedMail({ ...about, problem: describeFailure(code) }),
  })
}
