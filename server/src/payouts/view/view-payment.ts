import type { viewPayment as contract } from '@lineup/contract/payouts/payment-view.ts'
import { refundStatus } from '@lineup/contract/states.ts'
import type * as z from 'zod/mini'
import { notFound } from '../../calls/problem.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { signedUrl, type UrlOf } from '../../images/preview-urls.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import { toPresentment } from '../../sales/presentment.ts'
import { describeFailure } from '../../sales/refunds/describe-failure.ts'
import { toPayment, toPayout, toThumbnail } from '../lists/views.ts'
import { findWhole, type Whole } from './view-queries.ts'

type ViewDeps = { db: Db; config: Pick<Config, 'appSecret'> }
type View = z.output<typeof contract.output>['payment']

/** One payment with everything that happened to it. Throws `NotFound`. */
export async function viewPayment({ db, config }: ViewDeps, paymentId: number): Promise<View> {
  const whole = await findWhole(db, paymentId)
  if (whole === undefined) throw notFound('payment')
  const urlOf = signedUrl(config)
  return { ...toPayment(whole.row, urlOf), ...toSale(whole, urlOf), ...toMovements(whole), ...toRecord(whole) }
}

const toSale = ({ facts, lines, items, twins }: Whole, urlOf: UrlOf) => ({
  paid_at: facts.paidAt,
  charge_id: facts.chargeId,
  method: facts.method === 'free' ? ('free' as const) : ('card' as const),
  charged: facts.charged,
  presentment: toPresentment(facts),
  fail_reason: facts.failReason,
  ladder_percent: facts.ladderPercent,
  code: facts.code,
  split: { comission: facts.commission, donation: facts.donation, platform: facts.platform, tax: facts.tax },
  tax_country: facts.taxCountry,
  tax_rates: facts.taxRates ?? [],
  invoice: facts.invoiceId === null ? null : { id: facts.invoiceId, number: facts.invoiceNumber },
  lines: lines.map(
    ({ sequenceId, imageId, sellerId, username, commission, fileName, previewKey, previews, ...line }) => ({
      ...line,
      title: saidTitle(line.title),
      file_name: fileName,
      thumbnail: toThumbnail({ previewKey, previews }, urlOf),
      sequence_id: sequenceId,
      image_id: imageId,
      comission: commission,
      seller: { id: sellerId, username },
      items: items
        .filter((item) => item.line === line.line)
        .map((item) => ({ image_id: item.imageId, name: item.name, thumbnail: toThumbnail(item, urlOf) })),
    }),
  ),
  twins: twins.map(({ orderNumber, createdAt, ...twin }) => ({
    ...twin,
    reference: orderNumber,
    created_at: createdAt,
  })),
})

const toMovements = ({ shares, refunds, disputes }: Whole) => ({
  payouts: shares.map((share) => ({
    ...toPayout(share),
    transfer_id: share.transferId,
    last_code: share.lastCode,
    sent: share.sent,
    cancelled: share.cancelled,
    reversed: share.reversed,
  })),
  refunds: refunds.map(({ refundId, createdAt, code, images, ...one }) => ({
    ...one,
    image_ids: images,
    refund_id: refundId,
    problem: one.status === refundStatus.failed ? describeFailure(code) : null,
    created_at: createdAt,
  })),
  disputes: disputes.map(({ dueBy, closedAt, ...one }) => ({ ...one, due_by: dueBy, closed_at: closedAt })),
})

const toRecord = ({ postings, steps, events, audits }: Whole) => ({
  postings,
  log: steps.map(({ downloadId, userAgent, ...step }) => ({ ...step, download_id: downloadId, user_agent: userAgent })),
  events: events.map(({ createdAt, receivedAt, processedAt, lastError, ...event }) => ({
    ...event,
    created_at: createdAt,
    received_at: receivedAt,
    processed_at: processedAt,
    last_error: lastError,
  })),
  audits,
})
