import { shareSoFar } from '@lineup/contract/sales/shares.ts'
import { openDisputeStates, paymentStatus } from '@lineup/contract/states.ts'
import { invalid, notFound, unavailable } from '../../calls/problem.ts'
import type { Config } from '../../config.ts'
import { toPreviews, watermarkOf } from '../../images/preview-files.ts'
import { signedUrl } from '../../images/preview-urls.ts'
import { ProviderRefused } from '../../payments/port.ts'
import { type Copies, listCopies } from '../copies/copy-queries.ts'
import { copyPaths } from '../copies/copy-routes.ts'
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts'
import { findPayment, type Payment } from '../fulfilment/fulfil-queries.ts'
import { t } from '../messages/t.ts'
import { toPresentment } from '../presentment.ts'
import { maskEmail } from '../rules.ts'
import { listBoughtPieces, listBoughtSequences } from './bought-sequence-queries.ts'
import { listDownloadsOf, listWithdrawn } from './download-queries.ts'

/** Asks the provider about a pending payment. Throws NotFound for an unknown session, Invalid for an unpaid one. */
export async function listDownloads(deps: FulfilDeps, sessionId: string) {
  const payment = await findPaid(deps, sessionId)
  const [downloads, copies] = await Promise.all([listDownloadsOf(deps.db, payment.id), listCopies(deps.db, payment.id)])
  // Signed, because the image may be hidden or deleted by now.
  const urlOf = signedUrl(deps.config)
  const list = downloads.map(({ previewKey, previews, ...download }) => ({
    ...download,
    checkout_id: payment.key,
    watermark: watermarkOf(previewKey, previews, urlOf),
    previews: toPreviews(previewKey, previews, urlOf),
    ...toCopy(deps.config, download.id, copies.get(download.id)),
  }))
  const [withdrawn, sequences, pieces] = await Promise.all([
    listWithdrawn(deps.db, payment.id),
    listBoughtSequences(deps.db, payment.id),
    listBoughtPieces(deps.db, payment.id),
  ])
  return { list, withdrawn, sequences, pieces, order: toOrder(payment) }
}

function toCopy(config: Pick<Config, 'appSecret'>, id: string, copies: Copies | undefined) {
  if (copies === undefined) return { copy: null, small_copy: null, share: null }
  const paths = copyPaths(config, id)
  const shown = (url: string, { width, height }: Copies['whole']) => ({ url, width, height, type: 'image/jpeg' })
  return {
    copy: shown(paths.picture, copies.whole),
    small_copy: copies.small && shown(paths.small, copies.small),
    share: paths.share,
  }
}

/** Throws like `listDownloads`. */
export async function findPaid(deps: FulfilDeps, sessionId: string): Promise<Payment> {
  const payment = await findFulfilled(deps, sessionId)
  if (payment === undefined) throw notFound('purchase')
  if (payment.status !== paymentStatus.success) throw whyUnpaid(payment)
  return payment
}

async function findFulfilled(deps: FulfilDeps, sessionId: string): Promise<Payment | undefined> {
  const ref = { sessionId, key: null }
  const payment = await findPayment(deps.db, ref)
  if (payment?.status !== paymentStatus.pending || payment.quarantine_reason !== null) return payment
  await askProvider(deps, sessionId)
  return findPayment(deps.db, ref)
}

async function askProvider(deps: FulfilDeps, sessionId: string): Promise<void> {
  try {
    await fulfil(deps, { sessionId, key: null })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.error({ err: error }, 'the provider does not know one of our checkouts')
    throw unavailable()
  }
}

export function toOrder(payment: Payment) {
  const { buyer_email, price_minor: price, refunded_minor: refunded, donation_minor: donation } = payment
  return {
    reference: payment.order_number,
    email_masked: buyer_email === null ? null : maskEmail(buyer_email),
    email_corrected: payment.corrected_at !== null,
    paid_at: payment.paid_at ?? new Date(),
    price,
    tax: payment.tax_minor,
    tax_refunded: payment.tax_minor - payment.taxOwed,
    tax_rates: payment.tax_rates ?? [],
    invoice: payment.invoice_id === null ? null : { number: payment.invoice_number },
    reduced: payment.reduced,
    ladder_percent: payment.ladder_percent,
    code: payment.code,
    code_off: payment.codeOff ?? 0,
    refunded,
    donation: donation - shareSoFar(donation, { price, refunded }),
    currency: payment.currency,
    presentment: toPresentment(payment),
    is_disputed: openDisputeStates.includes(payment.dispute_status ?? ''),
  }
}

function whyUnpaid({ status, fail_code, quarantine_reason, order_number, method }: Payment) {
  if (quarantine_reason !== null) return invalid(t('purchase.checked', { order: order_number }))
  if (status === paymentStatus.pending && method === 'free') return invalid(t('purchase.waitsForMail'))
  if (status === paymentStatus.pending) return invalid(t('purchase.unpaid'))
  if (fail_code === 'expired') return invalid(t('purchase.expired'))
  return invalid(t('purchase.failed'))
}
