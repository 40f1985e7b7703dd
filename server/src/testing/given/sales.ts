import { payByCard } from '@lineup/stripe-sandbox'
import { sql } from 'kysely'
import type { GivenParts } from './index.ts'
import type { GivenSequences } from './sequences.ts'

export function openSales({ deps, client, sandbox, drain, url }: GivenParts, sequences: GivenSequences) {
  /** A checkout that its buyer has not paid yet. */
  async function openCheckout(wanted: { images?: number; bytes?: number } = {}) {
    const sequence = await sequences.publicSequence(wanted)
    const answer = await client.post('/payment/checkout', { sequence_id: sequence.id })
    const payment = await deps.db
      .selectFrom('payments')
      .selectAll()
      .where('checkout_url', '=', String(answer.body.data.url))
      .executeTakeFirstOrThrow()
    return {
      sequence,
      paymentId: payment.id,
      key: payment.key,
      sessionId: payment.session_id ?? '',
      url: payment.checkout_url ?? '',
    }
  }

  /** Paid, and the provider's word arrived and was acted upon. */
  async function paidCheckout(wanted: { images?: number; bytes?: number } = {}) {
    const checkout = await openCheckout(wanted)
    await payByCard(checkout.url)
    await sandbox.idle()
    await drain()
    const downloads = await deps.db
      .selectFrom('downloads')
      .select('id')
      .where('payment_id', '=', checkout.paymentId)
      .orderBy('image_id')
      .execute()
    return {
      ...checkout,
      downloads: downloads.map(({ id }) => id),
      downloadPage: `${url}/images/download/${checkout.sessionId}`,
    }
  }

  return {
    openCheckout,
    paidCheckout,
    /** Time passes until the lease of a download is over. */
    leaseOver: async (downloadId: string | undefined) => {
      await deps.db
        .updateTable('downloads')
        .set({ lease_until: sql<Date>`now() - interval '1 second'` })
        .where('id', '=', downloadId ?? '')
        .where('status', '=', 5)
        .execute()
    },
  }
}
