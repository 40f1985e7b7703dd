/** What the pages of an order know of it, in minor units. */
export const anOrder = {
  reference: 'L-7K3QFM',
  email_masked: null,
  email_corrected: false,
  paid_at: new Date('2026-11-18T12:00:00Z'),
  price: 6_000,
  refunded: 0,
  donation: 100,
  currency: 'USD',
  is_disputed: false,
}
