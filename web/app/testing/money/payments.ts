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
  waits_for_account: false,
  reminded_at: null,
  title: 'Uluwatu, 18 Nov, 2026',
  user: { id: 7, username: 'kai', email: 'kai@example.com', stripe_account_id: null },
}

/** A bought photo that was not downloaded yet. */
export const aDownload = {
  id: 'dl_1',
  image_id: 11,
  name: 'surf-1.jpg',
  status: 0,
  attempts: 0,
  reported: false,
  withdrawn: false,
  returnable: false,
  delivered_at: null,
}

/** A refund, as the answer of the call that makes it. */
export const aRefund = {
  id: 4,
  amount: 25,
  currency: 'USD',
  status: 'succeeded',
  reason: null,
  created_at: '2026-11-19T09:00:00.000Z',
}

/** `payout` is the first of `payouts`, which are that one alone where a test names no others. */
export function aPayment(part: { payout?: object | null; payouts?: object[] } & Record<string, unknown> = {}) {
  const { payout = aPayout } = part
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
    payout,
    payouts: payout === null ? [] : [payout],
    refunded: 0,
    quarantine_reason: null,
    dispute_status: null,
    duplicate_of: null,
    paid_twice: false,
    downloads: [],
    ...part,
  }
}

/** Where a photographer's money goes. Reading it is a POST. */
export const isBankRead = ({ url }: { url: string }) => url === '/api/payout/bank-details/read'
export const aBankAccount = bankAnswer({
  holder: 'Kai Nakamura',
  account: 'DE89370400440532013000',
  bank: 'COBADEFFXXX',
  changed_at: '2026-11-28T10:00:00.000Z',
})
export const noBankAccount = bankAnswer(null)
function bankAnswer(details: object | null) {
  return { status: 200, body: { status: true, message: ['Noted'], data: { details } } }
}

/** Answers the list of payments, and beside it that nobody is to be paid by bank. */
export function paymentsOf(rows: unknown[]) {
  const list = { data: rows, total: rows.length, current_page: 1, per_page: 12, last_page: 1, cursor: null }
  return { status: 200, body: { status: true, message: [''], data: { list, people: [], noted: [] } } }
}

/** One payment as `GET /payments/view` answers it. */
export function aPaymentView(part: object = {}) {
  const at = (seconds: number) => `2026-11-18T12:00:${String(seconds).padStart(2, '0')}.000Z`
  const posting = { at: at(3), act: 'sale:1', username: null }
  return {
    ...aPayment(),
    paid_at: at(3),
    charge_id: 'ch_1',
    method: 'card',
    charged: null,
    presentment: null,
    fail_reason: null,
    ladder_percent: null,
    code: null,
    split: { comission: 10.5, donation: 1, platform: 13.5, tax: 0 },
    tax_country: null,
    tax_rates: [],
    invoice: null,
    lines: [
      {
        line: 1,
        kind: 'sequence',
        photos: 1,
        title: 'Uluwatu, 18 Nov, 2026',
        sequence_id: 5,
        image_id: null,
        seller: { id: 7, username: 'kai' },
        price: 25,
        tax: 0,
        comission: 10.5,
        reduced: 0,
        code_off: 0,
        refunded: 0,
        file_name: null,
        thumbnail: null,
        items: [{ image_id: 11, name: 'surf-1.jpg', thumbnail: null }],
      },
    ],
    payouts: [{ ...aPayout, transfer_id: 'tr_1', last_code: null, sent: 10.5, cancelled: 0, reversed: 0 }],
    refunds: [],
    disputes: [],
    twins: [],
    postings: [
      { ...posting, account: 'buyer_cash', amount: 25 },
      { ...posting, account: 'seller_payable', username: 'kai', amount: -10.5 },
      { ...posting, account: 'donation_payable', amount: -1 },
      { ...posting, account: 'platform_revenue', amount: -13.5 },
      { ...posting, act: 'payout:3', at: at(5), account: 'seller_payable', username: 'kai', amount: 10.5 },
      { ...posting, act: 'payout:3', at: at(5), account: 'seller_paid', username: 'kai', amount: -10.5 },
    ],
    log: [],
    events: [
      {
        id: 'evt_1',
        type: 'checkout.session.completed',
        created_at: at(1),
        received_at: at(2),
        processed_at: at(3),
        result: 'paid',
        last_error: null,
      },
    ],
    audits: [],
    ...part,
  }
}

export const viewOf = (payment: object) => ({
  status: 200,
  body: { status: true, message: [], data: { payment } },
})
