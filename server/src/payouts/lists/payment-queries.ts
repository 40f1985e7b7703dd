import { downloadStatus, payoutStatus, type StateOf } from '@lineup/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { holds, type PageOptions, readPage, total } from '../../db/read-page.ts'
import type { StoredPreview } from '../../db/schema.ts'
import { isRearmable } from '../../sales/downloads/rearm-queries.ts'
import { lineTitles } from '../../sales/line-queries.ts'
import { isTwinGivenBack } from './duplicate-queries.ts'
import { shownPreviewKey } from './line-queries.ts'
import { listPayoutsByPayment, type PayoutState } from './list-queries.ts'
import { type Todo, waitsFor } from './todo-queries.ts'

/** Each has its own index. */
const sorts = {
  id: sql`payments.id`,
  name: sql`lower(coalesce(payments.name, ''))`,
  email: sql`lower(coalesce(payments.buyer_email, ''))`,
  price: sql`payments.price_minor`,
  created_at: sql`payments.created_at`,
  status: sql`payments.status`,
} as const

export type PaymentListQuery = PageOptions & {
  sort: keyof typeof sorts
  search: string | undefined
  status: number | undefined
  state: PayoutState | undefined
  downloads: 'reported' | undefined
  todo: Todo | undefined
}

/** Only payments for which the provider opened a checkout: the others never reached a buyer. */
export async function listPaymentsPage(db: Db, query: PaymentListQuery) {
  const { sort, search, status, state, downloads, todo, ...asked } = query
  const wanted = (trx: Db) =>
    trx
      .selectFrom('payments')
      .where('payments.session_id', 'is not', null)
      .$if(search !== undefined, (query) => query.where(holds(sql`payments.words`, withoutSign(search ?? ''))))
      .$if(status !== undefined, (query) => query.where('payments.status', '=', status ?? 0))
      .$if(state !== undefined, (query) => query.where(isAt(state ?? 'pending')))
      .$if(downloads !== undefined, (query) => query.where(hasReported))
      .$if(todo !== undefined, (query) => query.where(waitsFor[todo ?? 'open']))

  return readPage(db, asked, {
    count: (trx) => wanted(trx).select(total).executeTakeFirstOrThrow(),
    // Ids first, so that a deep page skips rows within the index.
    readRows: async (trx, { dir, limit, offset }) => {
      const ids = await wanted(trx)
        .select('payments.id')
        .orderBy(sorts[sort], dir)
        .orderBy('payments.id', dir)
        .limit(limit)
        .offset(offset)
        .execute()
      return listPaymentRows(
        trx,
        ids.map(({ id }) => id),
      )
    },
  })
}

/** People write an order's number with a #. */
const withoutSign = (search: string) => search.replaceAll('#', '')

/** The buyer reported a download, and nobody has re-armed it yet. */
const hasReported = sql<SqlBool>`payments.id in (select payment_id from downloads where not_arrived_at is not null)`

/** A payment without a payout counts as pending. */
function isAt(state: PayoutState): RawBuilder<SqlBool> {
  if (state === 'success')
    return sql<SqlBool>`payments.id in (select payment_id from payouts where status = ${sql.lit(payoutStatus.success)})`
  if (state === 'failed')
    return sql<SqlBool>`payments.id in (select payment_id from payouts where status = ${sql.lit(payoutStatus.failed)})`
  return sql<SqlBool>`not exists (
    select from payouts where payment_id = payments.id
      and status in (${sql.lit(payoutStatus.success)}, ${sql.lit(payoutStatus.failed)}))`
}

export type PaymentDownload = {
  id: string
  imageId: number
  status: StateOf<typeof downloadStatus>
  attempts: number
  reported: boolean
  name: string
  withdrawn: boolean
  returnable: boolean
  /** ISO text, because it comes in JSON. */
  deliveredAt: string | null
}

/** Keeps the order of `ids`. Each payment comes with its first line, first image, payouts and downloads. */
export async function listPaymentRows(trx: Db, ids: number[]) {
  const rows = await trx
    .selectFrom('payments')
    // A payment that was rebuilt without its photos has no lines.
    .leftJoin('payment_lines', (join) =>
      join.onRef('payment_lines.payment_id', '=', 'payments.id').on('payment_lines.line_no', '=', 1),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_items')
          .innerJoin('images', 'images.id', 'payment_items.image_id')
          .select([shownPreviewKey, 'images.previews'])
          .whereRef('payment_items.payment_id', '=', 'payments.id')
          .orderBy('payment_items.line_no')
          .orderBy('images.position')
          .orderBy('images.id')
          .limit(1)
          .as('cover'),
      (join) => join.onTrue(),
    )
    .select([
      'payments.id',
      'payments.key',
      'payments.order_number as orderNumber',
      'payments.name',
      'payments.buyer_email as email',
      sql<string | null>`case when payments.corrected_at is not null then payments.email end`.as('emailBefore'),
      'payments.price_minor as price',
      'payments.currency',
      'payments.created_at as createdAt',
      sql<0 | 1 | 2>`payments.status`.as('status'),
      'payments.payment_intent_id as paymentIntentId',
      'payments.refunded_minor as refunded',
      'payments.quarantine_reason as quarantineReason',
      'payments.dispute_status as disputeStatus',
      'payments.duplicate_of as duplicateOf',
      sql<boolean>`exists (select from payments earlier where earlier.id = payments.duplicate_of
        and not ${isTwinGivenBack('payments', 'earlier')})`.as('isPaidTwice'),
      sql<string>`coalesce(${lineTitles(sql`l.payment_id = payments.id`)}, 'Surf photos')`.as('title'),
      'payment_lines.sequence_id as sequenceId',
      'cover.previewKey',
      sql<StoredPreview[] | null>`cover.previews`.as('previews'),
      sql<PaymentDownload[]>`array(
        select json_build_object('id', d.id, 'imageId', d.image_id, 'attempts', d.attempts, 'reported', d.not_arrived_at is not null,
          'status', case when d.status = ${sql.lit(downloadStatus.inProgress)} and d.lease_until < now()
            then ${sql.lit(downloadStatus.available)} else d.status end,
          'name', item.file_name, 'withdrawn', d.revoked_at is not null, 'returnable', ${isRearmable('d')},
          'deliveredAt', coalesce(d.delivered_at, (
            select max(log.at) from download_log log where log.download_id = d.id and log.what = 'delivered')))
        from downloads d join payment_items item using (payment_id, image_id) join images i on i.id = d.image_id
        where d.payment_id = payments.id order by i.position, i.id)`.as('downloads'),
    ])
    .where('payments.id', 'in', ids)
    .execute()

  const payouts = await listPayoutsByPayment(trx, ids)
  const byId = new Map(rows.map((row) => [row.id, { ...row, payouts: payouts.get(row.id) ?? [] }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number]
