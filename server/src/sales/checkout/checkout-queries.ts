import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { CheckoutOrder } from '../../payments/port.ts'
import type { Figures } from '../rules.ts'

export type ItemRef = { kind: 'image' | 'sequence'; id: number }

/** The public images that a purchase would buy now, with the prices of their sequence. Empty: not on sale. */
export async function listOnSale(trx: Trx, { kind, id }: ItemRef) {
  return (
    trx
      .selectFrom('public_images as i')
      .innerJoin('sequences as s', 's.id', 'i.sequence_id')
      .innerJoin('nodes as spot', 'spot.id', 's.spot_id')
      .select([
        'i.id as imageId',
        'i.sequence_id as sequenceId',
        's.user_id as sellerId',
        'spot.name as spot',
        's.day',
        'i.original_key as originalKey',
        'i.bytes',
        'i.sha256',
        'i.type',
        'i.file_name as fileName',
        'i.preview_key as previewKey',
        'i.previews',
        's.image_price_minor as imagePrice',
        's.commission_image_minor as imageCommission',
        's.sequence_price_minor as sequencePrice',
        's.commission_sequence_minor as sequenceCommission',
      ])
      // The cast lets a number above the integer range find no row instead of failing.
      .where(kind === 'image' ? 'i.id' : 'i.sequence_id', '=', sql<number>`${id}::bigint`)
      .orderBy('i.position')
      .orderBy('i.id')
      .execute()
  )
}

export type OnSale = Awaited<ReturnType<typeof listOnSale>>[number]

/** The id of this installation, and the end of a checkout that starts now (seconds since 1970, by the database's clock). */
export async function getCheckoutFrame(trx: Trx) {
  return trx
    .selectFrom('installation')
    .select([
      'id as installation',
      sql<number>`extract(epoch from now() + interval '60 minutes')::integer`.as('expiresAt'),
    ])
    .executeTakeFirstOrThrow()
}

export type NewPayment = {
  order: CheckoutOrder
  figures: Figures
  livemode: boolean
  clientKeyHash: string | null
  requestHash: string
}

const handle = ['id', 'key', 'request_hash as requestHash', 'checkout_params as order', 'checkout_url as url'] as const

/** Returns undefined when another payment holds the client's key. Waits for a competing open transaction first. */
export async function insertPayment(trx: Trx, { order, figures, livemode, clientKeyHash, requestHash }: NewPayment) {
  return trx
    .insertInto('payments')
    .values({
      key: order.key,
      client_key_hash: clientKeyHash,
      request_hash: requestHash,
      currency: order.currency,
      price_minor: figures.price,
      commission_minor: figures.commission,
      donation_minor: figures.donation,
      platform_minor: figures.platform,
      donation_rule: JSON.stringify({ kind: 'fixed', minor: figures.donation }),
      checkout_params: JSON.stringify(order),
      expires_at: sql<Date>`to_timestamp(${order.expiresAt})`,
      livemode,
    })
    .onConflict((conflict) => conflict.column('client_key_hash').doNothing())
    .returning(handle)
    .executeTakeFirst()
}

export async function findPaymentByClientKey(trx: Trx, clientKeyHash: string) {
  return trx.selectFrom('payments').select(handle).where('client_key_hash', '=', clientKeyHash).executeTakeFirst()
}

/** Frees the key of a failed or expired checkout. A paid checkout keeps its key: repeating the click must not pay twice. */
export async function releaseOverKey(trx: Trx, clientKeyHash: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ client_key_hash: null })
    .where('client_key_hash', '=', clientKeyHash)
    .where((eb) =>
      eb.or([
        eb('status', '=', paymentStatus.failed),
        eb.and({ status: paymentStatus.pending }).and('expires_at', '<=', sql<Date>`now()`),
      ]),
    )
    .execute()
}

/** Frees the key of a checkout that the provider did not open: for the same key it would only repeat its error. */
export async function releaseUnopenedKey(db: Db, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ client_key_hash: null })
    .where('id', '=', paymentId)
    .where('session_id', 'is', null)
    .execute()
}

export type NewLine = {
  paymentId: number
  kind: ItemRef['kind']
  title: string
  figures: Figures
  onSale: OnSale[]
}

/** Freezes the basket and the originals that it buys: later changes to the images do not matter. */
export async function insertLine(trx: Trx, { paymentId, kind, title, figures, onSale }: NewLine): Promise<void> {
  const [first] = onSale
  if (first === undefined) return
  await trx
    .insertInto('payment_lines')
    .values({
      payment_id: paymentId,
      line_no: 1,
      kind,
      sequence_id: first.sequenceId,
      image_id: kind === 'image' ? first.imageId : null,
      seller_id: first.sellerId,
      title,
      price_minor: figures.price,
      commission_minor: figures.commission,
    })
    .execute()
  await trx
    .insertInto('payment_items')
    .values(
      onSale.map((image) => ({
        payment_id: paymentId,
        image_id: image.imageId,
        line_no: 1,
        seller_id: image.sellerId,
        original_key: image.originalKey,
        original_bytes: image.bytes,
        original_sha256: image.sha256,
        original_type: image.type,
        file_name: image.fileName,
      })),
    )
    .execute()
}

export async function setSession(db: Db, paymentId: number, session: { sessionId: string; url: string }) {
  await db
    .updateTable('payments')
    .set({ session_id: session.sessionId, checkout_url: session.url })
    .where('id', '=', paymentId)
    .where('session_id', 'is', null)
    .execute()
}

export async function findCheckoutUrl(db: Db, paymentId: number): Promise<string | null> {
  const found = await db.selectFrom('payments').select('checkout_url').where('id', '=', paymentId).executeTakeFirst()
  return found?.checkout_url ?? null
}
