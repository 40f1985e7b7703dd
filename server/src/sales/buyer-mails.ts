import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { mailPicture } from '../images/mail-picture.ts'
import { findFirstPublic } from '../images/queries.ts'
import { t } from '../mail/messages/t.ts'
import { type WrittenMail, writeMail } from '../mail/outbox.ts'
import { paymentFailedMail } from '../mail/templates/payment-failed.ts'
import { rearmedMail } from '../mail/templates/rearmed.ts'
import { receiptMail } from '../mail/templates/receipt.ts'
import type { Payment } from './fulfilment/fulfil-queries.ts'
import { listReceiptSessions } from './line-queries.ts'
import { toPresentment } from './presentment.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type PaymentMail = { payment: Payment; to: string | null; title: string }
type Receipt = { images: number[]; sessionId: string; dedupeKey: string }

export const receiptKey = ({ key }: Pick<Payment, 'key'>) => `receipt:${key}`

/** The receipt links to the files, because the buyer may have closed the success page. */
export async function writeReceipt(
  deps: MailDeps,
  trx: Trx,
  { payment, to, title, images, sessionId, dedupeKey }: PaymentMail & Receipt,
) {
  const { ladder_percent: percent, reduced, code, codeOff } = payment
  const mail = receiptMail({
    orderNumber: payment.order_number,
    title,
    sessions: await listReceiptSessions(trx, payment.id),
    reduction: percent === null || reduced === 0 ? null : { percent, amount: reduced },
    code: code === null || codeOff === null ? null : { text: code, amount: codeOff },
    items: images.length,
    price: payment.price_minor,
    donation: payment.donation_minor,
    currency: payment.currency,
    presentment: toPresentment(payment),
    tax: { amount: payment.tax_minor, rates: payment.tax_rates ?? [] },
    invoiceUrl: payment.invoice_id === null ? null : `${deps.config.publicUrl}/payment/invoice/${sessionId}`,
    charity: deps.config.charity?.name ?? null,
    // The first receipt is written in the transaction that pays the order.
    paidAt: payment.paid_at ?? new Date(),
    downloadUrl: `${deps.config.publicUrl}/images/download/${sessionId}`,
    picture: await pictureOf(deps, trx, images),
  })
  await tellBuyer(deps, trx, to, { kind: 'receipt', dedupeKey, ...mail })
}

/** The first of these images that everybody may see. */
const pictureOf = async ({ config }: MailDeps, trx: Trx, images: number[]) =>
  mailPicture(config, await findFirstPublic(trx, 'id', images), t('pictures.bought'))

type RearmedMail = {
  photo: string
  imageId: number
  title: string
  orderNumber: string
  email: string | null
  sessionId: string | null
  dedupeKey: string
}

export async function writeRearmed(
  deps: MailDeps,
  trx: Trx,
  { email, sessionId, dedupeKey, imageId, ...bought }: RearmedMail,
) {
  const mail = rearmedMail({
    ...bought,
    downloadUrl: `${deps.config.publicUrl}/images/download/${sessionId}`,
    picture: await pictureOf(deps, trx, [imageId]),
  })
  await tellBuyer(deps, trx, email, { kind: 'given-back', dedupeKey, ...mail })
}

export async function writePaymentFailed(deps: MailDeps, trx: Trx, { payment, to, title }: PaymentMail) {
  const mail = paymentFailedMail({
    orderNumber: payment.order_number,
    title,
    price: payment.price_minor,
    currency: payment.currency,
    retryUrl: deps.config.publicUrl,
  })
  await tellBuyer(deps, trx, to, { kind: 'payment-failed', dedupeKey: `failed:${payment.key}`, ...mail })
}

export const isMailable = (email: string | null): email is string => email !== null && !/[\p{Cc}\s]/u.test(email)

/** Skips an unusable address: it must not stop the payment from being fulfilled. */
export async function tellBuyer(deps: MailDeps, trx: Trx, email: string | null, mail: Omit<WrittenMail, 'to'>) {
  if (!isMailable(email)) return
  await writeMail(deps, trx, { ...mail, to: email })
}
