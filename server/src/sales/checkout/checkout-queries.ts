import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { CheckoutOrder } from '../../payments/port.ts'
import type { Figures } from '../rules.ts'

export type ItemRef = { kind: 'image' | 'sequence'; id: number } | { kind: 'choice'; ids: number[] }

/** The public images that a purchase would buy now, with the prices of their sequence. Those that are not on sale are left out. */
export async function listOnSale(trx: Trx, item: ItemRef) {
  return (
    onSaleRows(trx)
      // The cast lets a number above the integer range find no row instead of failing.
      .where(
        item.kind === 'sequence' ? 'i.sequence_id' : 'i.id',
        '=',
        sql<number>`any (${item.kind === 'choice' ? item.ids : [item.id]}::bigint[])`,
      )
      .orderBy('i.position')
      .orderBy('i.id')
      .execute()
  )
}

/** Public images "i" of sequences "s". */
export const onSaleRows = (trx: Trx) =>
  trx
    .selectFrom('public_images as i')
    .innerJoin('sequences as s', 's.id', 'i.sequence_id')
    .innerJoin('nodes as spot', 'spot.id', 's.spot_id')
    .leftJoin('clocks as c', (join) =>
      join
        .onRef('c.sequence_id', '=', 'i.sequence_id')
        .on('c.camera_key', '=', (eb) => eb.fn.coalesce('i.camera_key', sql<string>`''`)),
    )
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
      's.sequence_asked as sequenceAsked',
      's.ride_price_minor as ridePrice',
      's.commission_ride_minor as rideCommission',
      'i.camera_key as cameraKey',
      'i.taken_at as takenAt',
      'c.error_s as clockError',
    ])

export type OnSale = Awaited<ReturnType<typeof listOnSale>>[number]

/** The id of this installation, a new order number, now, and the end of a checkout that starts now (seconds since 1970, by the database's clock). */
export async function getCheckoutFrame(trx: Trx) {
  return trx
    .selectFrom('installation')
    .select([
      'id as installation',
      sql<number>`extract(epoch from now())::integer`.as('startsAt'),
      sql<number>`extract(epoch from now() + interval '60 minutes')::integer`.as('expiresAt'),
      sql<string>`new_order_number()`.as('orderNumber'),
    ])
    .executeTakeFirstOrThrow()
}

export type CheckoutFrame = Awaited<ReturnType<typeof getCheckoutFrame>>

export type NewPayment = {
  order: CheckoutOrder
  orderNumber: string
  figures: Figures
  /** Of the ladder, if it took something off. */
  percent: number | null
  livemode: boolean
  /** Of an order of nothing: our own session, and the page that says where its link went. */
  free?: { sessionId: string; url: string } | undefined
  clientKeyHash: string | null
  requestHash: string
}

/** `insertPayment` writes the order, and nobody changes it. */
type Handle = { order: CheckoutOrder }
const handle = ['id', 'key', 'request_hash as requestHash', 'checkout_params as order', 'checkout_url as url'] as const

/** Returns undefined when another payment holds the client's key. Waits for a competing open transaction first. */
export async function insertPayment(trx: Trx, payment: NewPayment) {
  const { order, orderNumber, figures, percent, livemode, free, clientKeyHash, requestHash } = payment
  return trx
    .insertInto('payments')
    .values({
      key: order.key,
      order_number: orderNumber,
      client_key_hash: clientKeyHash,
      request_hash: requestHash,
      currency: order.currency,
      language: order.language ?? ENGLISH,
      price_minor: figures.price,
      commission_minor: figures.commission,
      donation_minor: figures.donation,
      platform_minor: figures.platform,
      ladder_percent: percent,
      donation_rule: JSON.stringify({ kind: 'fixed', minor: figures.donation }),
      checkout_params: JSON.stringify(order),
      expires_at: sql<Date>`to_timestamp(${order.expiresAt})`,
      tax_behavior: order.tax ?? null,
      livemode,
      ...(free && { method: 'free', session_id: free.sessionId, checkout_url: free.url }),
    })
    .onConflict((conflict) => conflict.column('client_key_hash').doNothing())
    .returning(handle)
    .$narrowType<Handle>()
    .executeTakeFirst()
}

export async function findPaymentByClientKey(trx: Trx, clientKeyHash: string) {
  return trx
    .selectFrom('payments')
    .select(handle)
    .where('client_key_hash', '=', clientKeyHash)
    .$narrowType<Handle>()
    .executeTakeFirst()
}

/** Frees the key of a failed or expired checkout. A paid checkout keeps its key: repeating the click must not pay twice. */
export async function freeOverKey(trx: Trx, clientKeyHash: string): Promise<void> {
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
export async function freeUnopenedKey(db: Db, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ client_key_hash: null })
    .where('id', '=', paymentId)
    .where('session_id', 'is', null)
    .execute()
}

/** Photos of one sequence at one price, of which the ladder has taken off `reduced` and a code `code` already. Minor units. */
export type NewLine = {
  kind: 'image' | 'ride' | 'sequence'
  title: string
  price: number
  commission: number
  reduced: number
  code: number
  onSale: OnSale[]
}

type SoldImage = Pick<OnSale, 'imageId' | 'sellerId' | 'originalKey' | 'bytes' | 'sha256' | 'type' | 'fileName'>
export type SoldLine = Omit<NewLine, 'onSale'> & { sequenceId: number; sellerId: number; images: SoldImage[] }

export const soldLines = (lines: NewLine[]): SoldLine[] =>
  lines.flatMap(({ onSale: images, ...line }) => {
    const [first] = images
    return first === undefined ? [] : [{ ...line, sequenceId: first.sequenceId, sellerId: first.sellerId, images }]
  })

/**
 * Freezes the basket and the originals that it buys: later changes to the images do not matter. One statement for all lines, because a
 * trigger writes anew what the payment is found by.
 */
export async function insertLines(trx: Trx, paymentId: number, lines: SoldLine[]): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('payment_lines')
    .values(
      lines.map(({ kind, sequenceId, sellerId, title, price, commission, reduced, code, images }, n) => ({
        payment_id: paymentId,
        line_no: n + 1,
        kind,
        sequence_id: sequenceId,
        image_id: kind === 'image' ? (images[0]?.imageId ?? null) : null,
        seller_id: sellerId,
        title,
        price_minor: price,
        commission_minor: commission,
        reduced_minor: reduced,
        code_minor: code,
      })),
    )
    .execute()
  await trx
    .insertInto('payment_items')
    .values(
      lines.flatMap(({ images }, n) =>
        images.map((image) => ({
          payment_id: paymentId,
          image_id: image.imageId,
          line_no: n + 1,
          seller_id: image.sellerId,
          original_key: image.originalKey,
          original_bytes: image.bytes,
          original_sha256: image.sha256,
          original_type: image.type,
          file_name: image.fileName,
        })),
      ),
    )
    .execute()
}

export async function setCheckout(db: Db, paymentId: number, checkout: { sessionId: string; url: string }) {
  await db
    .updateTable('payments')
    .set({ session_id: checkout.sessionId, checkout_url: checkout.url })
    .where('id', '=', paymentId)
    .where('session_id', 'is', null)
    .execute()
}

export async function findCheckoutUrl(db: Db, paymentId: number): Promise<string | null> {
  const found = await db.selectFrom('payments').select('checkout_url').where('id', '=', paymentId).executeTakeFirst()
  return found?.checkout_url ?? null
}
