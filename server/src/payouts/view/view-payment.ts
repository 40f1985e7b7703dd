import type { viewPayment as contract } from '@lineup/contract/payouts/payment-view.ts'
import type * as z from 'zod/mini'
import { notFound } from '../../calls/problem.ts'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inSnapshot } from '../../db/read-page.ts'
import { signedUrl } from '../../images/preview-urls.ts'
import { listPayments } from '../lists/payment-queries.ts'
import { toPayment, toPayout } from '../lists/views.ts'
import {
  findFacts,
  listAudits,
  listBought,
  listDisputes,
  listEvents,
  listPostings,
  listRefunds,
  listShares,
  listSteps,
  listTwins,
} from './view-queries.ts'

type ViewDeps = { db: Db; config: Pick<Config, 'appSecret'> }
type View = z.output<typeof contract.output>['payment']

/** One payment with everything that happened to it, read from one snapshot. Throws `NotFound`. */
export async function viewPayment({ db, config }: ViewDeps, paymentId: number): Promise<View> {
  return inSnapshot(db, async (trx) => {
    const [row] = await listPayments(trx, [paymentId])
    if (row === undefined) throw notFound('Payment')
    return { ...toPayment(row, signedUrl(config)), ...(await readFacts(trx, row.id)) }
  })
}

async function readFacts(trx: Trx, paymentId: number) {
  const facts = await findFacts(trx, paymentId)
  const lines = await listBought(trx, paymentId)
  const shares = await listShares(trx, paymentId)
  const refunds = await listRefunds(trx, paymentId)
  const disputes = await listDisputes(trx, paymentId)
  const steps = await listSteps(trx, paymentId)
  const subjects = [
    ...[facts.key, facts.sessionId, facts.paymentIntentId, facts.chargeId],
    ...shares.map(({ transferId }) => transferId),
    ...refunds.map(({ refundId }) => refundId),
    ...disputes.map(({ id }) => id),
  ].filter((subject) => subject !== null)
  const targets = [
    `payment ${paymentId}`,
    ...shares.map(({ id }) => `payout ${id}`),
    ...refunds.map(({ id }) => `refund ${id}`),
    ...disputes.map(({ id }) => `dispute ${id}`),
    ...new Set(steps.map(({ downloadId }) => `download ${downloadId}`)),
  ]
  return {
    paid_at: facts.paidAt,
    charge_id: facts.chargeId,
    fail_reason: facts.failReason,
    split: { comission: facts.commission, donation: facts.donation, platform: facts.platform },
    lines: lines.map(({ sequenceId, imageId, sellerId, username, commission, ...line }) => ({
      ...line,
      sequence_id: sequenceId,
      image_id: imageId,
      comission: commission,
      seller: { id: sellerId, username },
    })),
    payouts: shares.map((share) => ({
      ...toPayout(share),
      method: share.method,
      reference: share.reference,
      transfer_id: share.transferId,
      last_code: share.lastCode,
      attempts: share.attempts,
      sent: share.sent,
      cancelled: share.cancelled,
      netted: share.netted,
      reversed: share.reversed,
      owed: share.debt,
      settled: share.settled,
    })),
    refunds: refunds.map(({ refundId, createdAt, ...one }) => ({ ...one, refund_id: refundId, created_at: createdAt })),
    disputes: disputes.map(({ dueBy, closedAt, ...one }) => ({ ...one, due_by: dueBy, closed_at: closedAt })),
    twins: (await listTwins(trx, paymentId)).map(({ id, orderNumber, createdAt, refunded }) => ({
      id,
      reference: orderNumber,
      created_at: createdAt,
      refunded,
    })),
    postings: await listPostings(trx, paymentId),
    log: steps.map(({ downloadId, userAgent, ...step }) => ({
      ...step,
      download_id: downloadId,
      user_agent: userAgent,
    })),
    events: (await listEvents(trx, subjects)).map(({ createdAt, receivedAt, processedAt, lastError, ...event }) => ({
      ...event,
      created_at: createdAt,
      received_at: receivedAt,
      processed_at: processedAt,
      last_error: lastError,
    })),
    audits: await listAudits(trx, targets),
  }
}
