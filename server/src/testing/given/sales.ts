import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { reconcilePayouts } from '../../payouts/sending/reconcile-payouts.ts'
import { reconcile } from '../../sales/fulfilment/reconcile.ts'
import { payByCard } from '../provider.ts'
import type { GivenParts } from './parts.ts'
import type { Person } from './people.ts'
import type { GivenSequence, GivenSequences } from './sequences.ts'

type Bought = {
  sequence?: GivenSequence
  /** One image of it instead of the whole. */
  imageId?: number | undefined
  owner?: Person
  images?: number
  bytes?: number
  picture?: Uint8Array
  original?: Uint8Array
  /** The buyer pays tax there, on top of the price. */
  taxedIn?: string
  email?: string
}

export function openSales({ deps, client, sandbox, drain, url, books }: GivenParts, sequences: GivenSequences) {
  async function openCheckout(wanted: Bought = {}) {
    const sequence = wanted.sequence ?? (await sequences.publicSequence(wanted))
    const answer = await client.post(
      '/payment/checkout',
      wanted.imageId === undefined ? { sequence_id: sequence.id } : { image_id: wanted.imageId },
    )
    const payment = await deps.db
      .selectFrom('payments')
      .selectAll()
      .where('checkout_url', '=', String(answer.body.data.url))
      .executeTakeFirstOrThrow()
    return {
      sequence,
      paymentId: payment.id,
      key: payment.key,
      orderNumber: payment.order_number,
      sessionId: payment.session_id ?? '',
      url: payment.checkout_url ?? '',
    }
  }

  /** Webhook and jobs are done. */
  async function paidCheckout(wanted: Bought = {}) {
    const { taxedIn, email } = wanted
    const { stripe } = deps.config
    if (taxedIn !== undefined) stripe.tax = 'exclusive'
    const checkout = await openCheckout(wanted)
    if (taxedIn !== undefined) stripe.tax = null
    await payByCard(checkout.url, undefined, {
      ...(email !== undefined && { email }),
      ...(taxedIn !== undefined && { country: taxedIn }),
    })
    await sandbox.idle()
    await drain()
    const downloads = await deps.db
      .selectFrom('downloads')
      .innerJoin('images', 'images.id', 'downloads.image_id')
      .select('downloads.id')
      .where('payment_id', '=', checkout.paymentId)
      .orderBy('images.position')
      .execute()
    return {
      ...checkout,
      downloads: downloads.map(({ id }) => id),
      downloadPage: `${url}/images/download/${checkout.sessionId}`,
    }
  }

  /** The lease runs. `link` serves the bytes, which must equal `original`. */
  async function claimedDownload({ receipt, ...wanted }: Omit<Bought, 'images'> & { receipt?: boolean } = {}) {
    const purchase = await paidCheckout({ ...wanted, images: 1 })
    const [downloadId = ''] = purchase.downloads
    const [original] = purchase.sequence.images
    if (original === undefined) throw new Error('A sequence without an image')
    const claim = async () => {
      const answer = await client.post('/payment/original', {
        session_id: purchase.sessionId,
        download_id: downloadId,
        receipt,
      })
      return new URL(String(answer.body.data.link), url).href
    }
    return { ...purchase, downloadId, original, claim, link: await claim() }
  }

  async function deliveredDownload(wanted: Omit<Bought, 'images'> = {}) {
    const purchase = await claimedDownload(wanted)
    await (await fetch(purchase.link)).arrayBuffer()
    // Recorded after the response ends, so the client may be faster.
    const delivered = deps.db
      .selectFrom('downloads')
      .select('id')
      .where('id', '=', purchase.downloadId)
      .where('status', '=', 1)
    while ((await delivered.executeTakeFirst()) === undefined) await pause(20)
    return purchase
  }

  /** Delivered, and its buyer has the copy: `picture`. `share` is the path of the page that shows it. */
  async function sharedPhoto(wanted: Omit<Bought, 'images'> & { picture: Uint8Array }) {
    const purchase = await deliveredDownload(wanted)
    const { picture } = wanted
    const imageId = purchase.original.id
    const key = `copy-of-${imageId}`
    await deps.storage.put(`copies/${key}`, picture, 'image/jpeg')
    const small_key = `small-copy-of-${imageId}`
    await deps.storage.put(`copies/${small_key}`, picture, 'image/jpeg')
    const made = { key, width: 900, height: 600, bytes: picture.byteLength }
    const small = { small_key, small_width: 900, small_height: 600, small_bytes: picture.byteLength }
    await deps.db
      .updateTable('clean_copies')
      .set({ ...made, ...small })
      .where('image_id', '=', imageId)
      .execute()
    const { body } = await client.post('/payment/download', { session_id: purchase.sessionId })
    return { ...purchase, share: String(body.data.list[0].share) }
  }

  /** Price 15.00, commission 10.00, donation 1.00, as in the scenarios of the design. */
  async function scenarioPrices() {
    await deps.db
      .insertInto('default_prices')
      .values({
        currency: deps.config.currency,
        image_price_minor: 1_500,
        commission_image_minor: 1_000,
        sequence_price_minor: 1_500,
        commission_sequence_minor: 1_000,
        donation_minor: 100,
      })
      .execute()
  }

  return {
    openCheckout,
    scenarioPrices,
    /** The buyer pays on the provider's page; nothing has been told to us yet. */
    payFor: async ({ url: page }: { url: string }) => void (await payByCard(page)),
    paidCheckout,
    claimedDownload,
    deliveredDownload,
    sharedPhoto,
    leaseOver: async (downloadId: string | undefined) => {
      await deps.db
        .updateTable('downloads')
        .set({ lease_until: sql<Date>`now() - interval '1 second'` })
        .where('id', '=', downloadId ?? '')
        .where('lease_until', 'is not', null)
        .execute()
    },
    /** The lease and the grace period after delivery are over. */
    anHourLater: async (downloadId: string) => {
      await deps.db
        .updateTable('downloads')
        .set({
          lease_until: sql<Date>`lease_until - interval '1 hour'`,
          delivered_at: sql<Date>`delivered_at - interval '1 hour'`,
        })
        .where('id', '=', downloadId)
        .execute()
    },
    minutesLater: async (paymentId: number, minutes: number) => {
      const passed = sql<Date>`make_interval(mins => ${minutes})`
      await deps.db
        .updateTable('payments')
        .set({
          created_at: sql<Date>`created_at - ${passed}`,
          expires_at: sql<Date>`expires_at - ${passed}`,
        })
        .where('id', '=', paymentId)
        .execute()
      await deps.db
        .updateTable('stripe_events')
        .set({ received_at: sql<Date>`received_at - ${passed}` })
        .execute()
    },
    webhooksLost: async () => {
      books.heal()
      await sandbox.control.setDelivery({ drop: true })
    },
    /** Eleven minutes pass, and the reconcilers run. */
    reconciled: async () => {
      const passed = sql<Date>`created_at - interval '11 minutes'`
      await deps.db.updateTable('payments').set({ created_at: passed }).execute()
      await reconcile(deps)
      await reconcilePayouts(deps)
    },
    /** Minor units. */
    defaultPrices: async (prices: {
      image?: number
      imageCommission?: number
      sequence?: number
      donation?: number
    }) => {
      await deps.db
        .insertInto('default_prices')
        .values({
          currency: deps.config.currency,
          image_price_minor: prices.image ?? 1_500,
          commission_image_minor: prices.imageCommission ?? 0,
          sequence_price_minor: prices.sequence ?? 6_000,
          commission_sequence_minor: 0,
          donation_minor: prices.donation ?? 0,
        })
        .execute()
    },
  }
}

export type GivenSales = ReturnType<typeof openSales>
