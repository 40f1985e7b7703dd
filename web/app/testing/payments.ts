export const aPayout = {
  id: 3,
  comission: 10.5,
  refunded: 0,
  netted: 0,
  paid: 10.5,
  debt: 0,
  owed: 0,
  currency: 'USD',
  created_at: '2026-11-18T12:00:00.000Z',
  date: '2026-11-18',
  status: 1,
  reference: null,
  reason: null,
  deduction: null,
  title: 'Uluwatu, 18 Nov, 2026',
  user: { id: 7, username: 'kai', email: 'kai@example.com', stripe_account_id: null },
}

export function aPayment(part: object = {}) {
  return {
    id: 1,
    name: 'Noa',
    email: 'noa@example.com',
    email_before: null,
    price: 25,
    currency: 'USD',
    created_at: '2026-11-18T12:00:00.000Z',
    status: 1,
    payment_intent_id: 'pi_3Qk2mTL0000000001',
    checkout_id: 'cs_1',
    reference: 'L-7K3QFM',
    title: 'Uluwatu, 18 Nov, 2026',
    sequence: { id: 5, sequence_image: '/media/cover.jpg' },
    payout: aPayout,
    refunded: 0,
    quarantine_reason: null,
    dispute_status: null,
    duplicate_of: null,
    downloads: [],
    ...part,
  }
}

export function paymentsOf(rows: unknown[]) {
  const list = { data: rows, total: rows.length, current_page: 1, per_page: 12, last_page: 1, cursor: null }
  return { status: 200, body: { status: true, message: [''], data: { list } } }
}
