import type { retrievePayment } from '@lineup/contract/sales/orders.ts'
import type { Output } from '../api/wire.ts'
import type { KeptOrder } from '../features/gallery/bought/order-memory.ts'

type Purchase = Output<typeof retrievePayment>

/** What the pages of an order know of it, in minor units. */
export const anOrder = {
  reference: 'L-7K3QFM',
  email_masked: null,
  email_corrected: false,
  paid_at: new Date('2026-11-18T12:00:00Z'),
  price: 6_000,
  tax: 0,
  tax_refunded: 0,
  tax_rates: [],
  invoice: null,
  reduced: 0,
  ladder_percent: null,
  code: null,
  code_off: 0,
  refunded: 0,
  donation: 100,
  currency: 'USD',
  presentment: null,
  is_disputed: false,
}

/** A bought photo that waits to be downloaded. */
export function downloadWith(part: Partial<Purchase['list'][number]> = {}): Purchase['list'][number] {
  return {
    id: 'd1',
    checkout_id: 'c1',
    image_id: 1,
    watermark: null,
    previews: [],
    placeholder: null,
    status: 0,
    name: 'surf-1.jpg',
    size: 1_000,
    width: 6,
    height: 4,
    downloaded_at: null,
    reported: false,
    copy: null,
    small_copy: null,
    share: null,
    ...part,
  }
}

/** An order of these images as the browser remembers it. */
export const orderOf = (photos: number[], part: Partial<KeptOrder> = {}): KeptOrder => ({
  session: 'cs_test_order',
  reference: 'L-7K3QFM',
  at: Date.parse('2026-11-22T12:00:00Z'),
  photos,
  ...part,
})

export function purchaseWith(part: Partial<Purchase> = {}): Purchase {
  return { list: [], withdrawn: [], sequences: [], pieces: [], order: anOrder, ...part }
}
