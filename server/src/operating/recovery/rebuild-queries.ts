import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { BookedCheckout, CheckoutState, TaxBehavior } from '../../payments/port.ts'
import type { Slip } from '../../sales/checkout/slip.ts'
import { chargeOf } from '../../sales/fulfilment/fulfil-queries.ts'
import { LOST } from '../../sales/rules.ts'

/** What can still be handed out of the photos that a slip names. */
export async function listNamedImages(db: Db, slip: Slip) {
  return db
    .selectFrom('images as i')
    .innerJoin('sequences as s', 's.id', 'i.sequence_id')
    .select([
      'i.id as imageId',
      'i.sequence_id as sequenceId',
      's.user_id as sellerId',
      'i.original_key as originalKey',
      'i.bytes',
      'i.sha256',
      'i.type',
      'i.file_name as fileName',
    ])
    .where('i.id', '=', sql<number>`any (${slip.lines.flatMap(({ imageIds }) => imageIds)}::bigint[])`)
    .where('i.files', '<>', 'removed')
    .execute()
}

export type NamedImage = Awaited<ReturnType<typeof listNamedImages>>[number]

export type Rebuilt = { checkout: BookedCheckout; state: CheckoutState; amount: number; currency: string }

/** As it was before the payment. Undefined when another run was faster. */
export async function insertRebuilt(trx: Trx, rebuilt: Rebuilt, slip: Slip): Promise<number | undefined> {
  const { commission, donation, orderNumber, percent, tax, language } = slip
  const platform = rebuilt.amount - commission - donation
  return insertPayment(trx, rebuilt, { commission, donation, platform, orderNumber, percent, tax, language })
}

/** A payment that grants nothing, with all that is known of it. Undefined when another run was faster. */
export async function insertLost(trx: Trx, rebuilt: Rebuilt, slip: Slip | undefined): Promise<number | undefined> {
  const id = await insertPayment(trx, rebuilt, {
    commission: 0,
    donation: 0,
    platform: rebuilt.amount,
    orderNumber: slip?.orderNumber,
    language: slip?.language,
  })
  if (id === undefined) return undefined
  await trx
    .updateTable('payments')
    .set({ quarantine_reason: LOST, ...chargeOf(rebuilt.state) })
    .where('id', '=', id)
    .execute()
  return id
}

type Figures = {
  commission: number
  donation: number
  platform: number
  orderNumber: string | undefined
  percent?: number | undefined
  tax?: TaxBehavior | undefined
  language: string | undefined
}

async function insertPayment(trx: Trx, { checkout, state, amount, currency }: Rebuilt, figures: Figures) {
  const { commission, donation, platform, orderNumber, percent = null, tax = null, language = ENGLISH } = figures
  const isFree = sql<string>`case when ${orderNumber ?? ''} ~ '^L-[34679CDFHJKMNPQRTVWX]{6}$'
    and not exists (select from payments where order_number = ${orderNumber ?? ''})
    then ${orderNumber ?? ''} else new_order_number() end`
  const inserted = await trx
    .insertInto('payments')
    .values({
      key: checkout.key,
      order_number: isFree,
      request_hash: 'rebuilt',
      currency,
      language,
      price_minor: amount,
      commission_minor: commission,
      donation_minor: donation,
      platform_minor: platform,
      ladder_percent: percent,
      tax_behavior: tax,
      donation_rule: JSON.stringify({ kind: 'fixed', minor: donation }),
      checkout_params: JSON.stringify({ key: checkout.key, slip: checkout.slip }),
      session_id: checkout.sessionId,
      checkout_url: state.url,
      expires_at: checkout.expiresAt,
      created_at: checkout.createdAt,
      livemode: state.livemode,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
