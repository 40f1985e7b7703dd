import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { mailPicture } from '../images/mail-picture.ts'
import { type FirstPublic, findFirstPublic } from '../images/queries.ts'
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
/** `language`: of the order. */
type Buyer = { email: string | null; language: string }
type Receipt = { images: number[]; sessionId: string; dedupeKey: string }

export const receiptKey = ({ key }: Pick<Payment, 'key'>) => `receipt:${key}`

/** The receipt links to the files, because the buyer may have closed the success page. */
export async function writeReceipt(
  deps: MailDeps,
  trx: Trx,
  { payment, to, title, images, sessionId, dedupeKey }: PaymentMail & Receipt,
) {
  const { ladder_percent: percent, reduced, code, codeOff } = payment
  const photo = await findFirstPublic(trx, 'id', images)
  const receipt = {
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
  }
  await tellBuyer(
    deps,
    trx,
    { email: to, language: payment.language },
    { kind: 'receipt', dedupeKey, mail: () => receiptMail({ ...receipt, picture: pictureOf(deps, photo) }) },
  )
}

/** Of the first bought photo that everybody may see. */
const pictureOf = ({ config }: MailDeps, photo: FirstPublic | undefined) =>
  mailPicture(config, photo, t('pictures.bought'))

type RearmedMail = {
  photo: string
  imageId: number
  title: string
  orderNumber: string
  email: string | null
  language: string
  sessionId: string | null
  dedupeKey: string
}

export async function writeRearmed(
  deps: MailDeps,
  trx: Trx,
  { email, language, sessionId, dedupeKey, imageId, ...bought }: RearmedMail,
) {
  const photo = await findFirstPublic(trx, 'id', [imageId])
  const downloadUrl = `${deps.config.publicUrl}/images/download/${sessionId}`
  await tellBuyer(
    deps,
    trx,
    { email, language },
    {
      kind: 'given-back',
      dedupeKey,
      mail: () => rearmedMail({ ...bought, downloadUrl, picture: pictureOf(deps, photo) }),
    },
  )
}

export async function writePaymentFailed(deps: MailDeps, trx: Trx, { payment, to, title }: PaymentMail) {
  const failed = {
    orderNumber: payment.order_number,
    title,
    price: payment.price_minor,
    currency: payment.currency,
    retryUrl: deps.config.publicUrl,
  }
  await tellBuyer(
    deps,
    trx,
    { email: to, language: payment.language },
    { kind: 'payment-failed', dedupeKey: `failed:${payment.key}`, mail: () => paymentFailedMail(failed) },
  )
}

export const isMailable = (email: string | null): email is string => email !== null && !/[\p{Cc}\s]/u.test(email)

/** Skips an unusable address: it must not stop the payment from being fulfilled. */
export async function tellBuyer(
  deps: MailDeps,
  trx: Trx,
  { email, language }: Buyer,
  mail: Omit<WrittenMail, 'to' | 'language'>,
) {
  if (!isMailable(email)) return
  await writeMail(deps, trx, { ...mail, to: email, language })
}
