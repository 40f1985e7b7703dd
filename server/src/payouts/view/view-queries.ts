import { sql } from 'kysely'
import { type Db, inSnapshot, type Trx } from '../../db/database.ts'
import type { TaxRate } from '../../payments/port.ts'
import { presentmentColumns } from '../../sales/presentment-queries.ts'
import { isTwinGivenBack } from '../lists/duplicate-queries.ts'
import { boughtLines, shownPreviewKey } from '../lists/line-queries.ts'
import { payoutRows } from '../lists/list-queries.ts'
import { listPaymentRows } from '../lists/payment-queries.ts'

/** The newest steps that one page shows of a log. */
const MOST_STEPS = 500

/** A payment with the rows of all tables that know it, from one snapshot. */
export function findWhole(db: Db, paymentId: number) {
  return inSnapshot(db, async (trx) => {
    const [row] = await listPaymentRows(trx, [paymentId])
    if (row === undefined) return undefined
    const facts = await findFacts(trx, paymentId)
    const shares = await listShares(trx, paymentId)
    const refunds = await listRefunds(trx, paymentId)
    const disputes = await listDisputes(trx, paymentId)
    const subjects = [
      facts.key,
      facts.sessionId,
      facts.paymentIntentId,
      facts.chargeId,
      ...shares.map(({ transferId }) => transferId),
      ...refunds.map(({ refundId }) => refundId),
      ...disputes.map(({ id }) => id),
    ].filter((subject) => subject !== null)
    const targets = [
      `payment ${paymentId}`,
      ...shares.map(({ id }) => `payout ${id}`),
      ...refunds.map(({ id }) => `refund ${id}`),
      ...disputes.map(({ id }) => `dispute ${id}`),
      ...row.downloads.map(({ id }) => `download ${id}`),
    ]
    return {
      row,
      facts,
      shares,
      refunds,
      disputes,
      lines: await listBought(trx, paymentId),
      items: await listItems(trx, paymentId),
      twins: await listTwins(trx, paymentId),
      postings: await listPostings(trx, paymentId),
      steps: await listSteps(trx, paymentId),
      events: await listEvents(trx, subjects),
      audits: await listAudits(trx, targets),
    }
  })
}

export type Whole = NonNullable<Awaited<ReturnType<typeof findWhole>>>

async function findFacts(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('payments')
    .select([
      'id',
      'key',
      'session_id as sessionId',
      'payment_intent_id as paymentIntentId',
      'charge_id as chargeId',
      'method',
      'paid_at as paidAt',
      sql<string | null>`coalesce(fail_message, fail_code)`.as('failReason'),
      'commission_minor as commission',
      'donation_minor as donation',
      'platform_minor as platform',
      'tax_minor as tax',
      'tax_country as taxCountry',
      sql<TaxRate[] | null>`tax_rates`.as('taxRates'),
      'invoice_id as invoiceId',
      'invoice_number as invoiceNumber',
      'ladder_percent as ladderPercent',
      'charged_minor as charged',
      ...presentmentColumns,
      sql<{ text: string; user_id: number | null } | null>`(
        select json_build_object('text', u.text, 'user_id', c.user_id)
        from code_uses u left join codes c on c.id = u.code_id where u.payment_id = payments.id)`.as('code'),
    ])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

const listBought = (trx: Trx, paymentId: number) =>
  boughtLines(trx)
    .innerJoin('users', 'users.id', 'line.seller_id')
    .select([
      'line.line_no as line',
      sql<'image' | 'ride' | 'sequence'>`line.kind`.as('kind'),
      sql<number>`(
        select count(*)::integer from payment_items i where i.payment_id = line.payment_id and i.line_no = line.line_no
      )`.as('photos'),
      'line.title',
      'line.sequence_id as sequenceId',
      'line.image_id as imageId',
      'line.seller_id as sellerId',
      'users.username',
      'line.price_minor as price',
      'line.tax_minor as tax',
      'line.commission_minor as commission',
      'line.reduced_minor as reduced',
      'line.code_minor as code_off',
      'line.refunded_minor as refunded',
    ])
    .where('line.payment_id', '=', paymentId)
    .orderBy('line.line_no')
    .execute()

const listItems = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('payment_items as item')
    .innerJoin('images', 'images.id', 'item.image_id')
    .select([
      'item.line_no as line',
      'item.image_id as imageId',
      'item.file_name as name',
      shownPreviewKey,
      'images.previews',
    ])
    .where('item.payment_id', '=', paymentId)
    .orderBy('images.position')
    .orderBy('images.id')
    .execute()

const listShares = (trx: Trx, paymentId: number) =>
  payoutRows(trx)
    .select([
      'payouts.transfer_id as transferId',
      'payouts.last_code as lastCode',
      sql<number>`coalesce(payouts.sent_minor, 0)`.as('sent'),
    ])
    .where('payouts.payment_id', '=', paymentId)
    .orderBy('payouts.id')
    .execute()

const meantImages = sql<
  number[]
>`array(select image_id from refund_images where refund_id = refunds.id order by image_id)`

const listRefunds = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('refunds')
    .leftJoin('takedowns', 'takedowns.id', 'refunds.takedown_id')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', (eb) => eb.fn.coalesce('refunds.requested_by', 'takedowns.by_user')),
    )
    .select([
      'refunds.id',
      'refunds.refund_id as refundId',
      'refunds.amount_minor as amount',
      'refunds.reason',
      'refunds.status',
      'refunds.code',
      'refunds.reference',
      'refunds.created_at as createdAt',
      'users.username as by',
      sql<boolean>`takedowns.id is not null`.as('takedown'),
      meantImages.as('images'),
    ])
    .where('refunds.payment_id', '=', paymentId)
    .orderBy('refunds.id')
    .execute()

const listDisputes = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('disputes')
    .select(['id', 'amount_minor as amount', 'reason', 'status', 'due_by as dueBy', 'closed_at as closedAt'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

/** The payment that this one repeats, and those that repeat this one. */
const listTwins = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('payments as own')
    .innerJoin('payments as twin', (join) =>
      join.on((eb) =>
        eb.or([eb('twin.id', '=', eb.ref('own.duplicate_of')), eb('twin.duplicate_of', '=', eb.ref('own.id'))]),
      ),
    )
    .select([
      'twin.id',
      'twin.order_number as orderNumber',
      'twin.created_at as createdAt',
      isTwinGivenBack('own', 'twin').as('settled'),
    ])
    .where('own.id', '=', paymentId)
    .orderBy('twin.id')
    .execute()

/** `act` is the source key without account and person, which the other columns name. */
const listPostings = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('ledger')
    .leftJoin('users', 'users.id', 'ledger.user_id')
    .select([
      'ledger.created_at as at',
      sql<string>`left(source_key, strpos(source_key, ':' || account) - 1)`.as('act'),
      'ledger.account',
      'users.username',
      'ledger.amount_minor as amount',
    ])
    .where('ledger.payment_id', '=', paymentId)
    .orderBy('ledger.id')
    .execute()

async function listSteps(trx: Trx, paymentId: number) {
  const rows = await trx
    .selectFrom('downloads')
    .innerJoin('payment_items as item', (join) =>
      join.onRef('item.payment_id', '=', 'downloads.payment_id').onRef('item.image_id', '=', 'downloads.image_id'),
    )
    .innerJoin('download_log as log', 'log.download_id', 'downloads.id')
    .leftJoin('users', 'users.id', 'log.by_user')
    .select([
      'log.at',
      'downloads.id as downloadId',
      'item.file_name as name',
      'log.what',
      'log.bytes',
      'log.address',
      'log.user_agent as userAgent',
      'log.reason',
      'users.username as by',
    ])
    .where('downloads.payment_id', '=', paymentId)
    .orderBy('log.id', 'desc')
    .limit(MOST_STEPS)
    .execute()
  return rows.toReversed().map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) }))
}

/** `subjects`: ids at the provider. An event names its object, and the objects that this belongs to. */
const listEvents = (trx: Trx, subjects: string[]) =>
  trx
    .selectFrom('stripe_events')
    .select([
      'id',
      'type',
      'created as createdAt',
      'received_at as receivedAt',
      'processed_at as processedAt',
      'result',
      'last_error as lastError',
    ])
    .where(sql<boolean>`subjects_of(payload) && ${subjects}::text[]`)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_STEPS)
    .execute()
    .then((rows) => rows.toReversed())

/** `targets` as `audit` writes them. */
const listAudits = (trx: Trx, targets: string[]) =>
  trx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.at',
      'audit_log.act',
      'audit_log.target',
      'users.username as by',
      sql<
        string | null
      >`coalesce(detail ->> 'reason', detail ->> 'reference' || coalesce(', ' || (detail ->> 'paidTo'), ''))`.as(
        'reason',
      ),
    ])
    .where('audit_log.target', 'in', targets)
    .orderBy('audit_log.id')
    .execute()
