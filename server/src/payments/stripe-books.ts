import type Stripe from 'stripe'
import { answered } from './answered.ts'
import type { BookedCharge, BookedCheckout, BookedDispute, BookedTransfer, Payments } from './port.ts'

const PAGE = 100

type Calls = Pick<Payments, 'listBookedCharges' | 'listBookedTransfers' | 'listBookedCheckouts' | 'listBookedDisputes'>

export function openBooks(stripe: Stripe): Calls {
  return {
    listBookedCharges: async function* (installation) {
      const list = (params: Stripe.ChargeListParams) =>
        answered(() => stripe.charges.list({ ...params, expand: ['data.balance_transaction'] }), { object: 'list' })
      for await (const page of pagesOf(list)) {
        yield page.filter((charge) => charge.metadata['installation'] === installation && charge.paid).map(toCharge)
      }
    },
    listBookedTransfers: async function* (installation) {
      const list = (params: Stripe.TransferListParams) =>
        answered(() => stripe.transfers.list(params), { object: 'list' })
      for await (const page of pagesOf(list)) {
        yield page.filter((transfer) => transfer.metadata['installation'] === installation).map(toTransfer)
      }
    },
    listBookedCheckouts: async function* (installation) {
      const list = (params: Stripe.Checkout.SessionListParams) =>
        answered(() => stripe.checkout.sessions.list(params), { object: 'list' })
      for await (const page of pagesOf(list)) {
        yield page.filter((session) => session.metadata?.['installation'] === installation).map(toCheckout)
      }
    },
    listBookedDisputes: async function* () {
      const list = (params: Stripe.DisputeListParams) =>
        answered(() => stripe.disputes.list(params), { object: 'list' })
      for await (const page of pagesOf(list)) yield page.map(toDispute)
    },
  }
}

type Page<T> = { data: T[]; has_more: boolean }
type Paging = { limit: number; starting_after?: string }

async function* pagesOf<T extends { id: string }>(list: (params: Paging) => Promise<Page<T>>) {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const { data, has_more } = await list({ limit: PAGE, ...(after !== undefined && { starting_after: after }) })
    yield data
    after = data.at(-1)?.id
    isMore = has_more && after !== undefined
  }
}

const toCharge = (charge: Stripe.Charge): BookedCharge => ({
  chargeId: charge.id,
  key: charge.metadata['payment_key'] ?? '',
  amount: charge.amount,
  refunded: charge.amount_refunded,
  fee: feeOf(charge),
})

function feeOf({ balance_transaction: booking, currency }: Stripe.Charge): number | null {
  return typeof booking === 'object' && booking?.currency === currency ? booking.fee : null
}

const toCheckout = ({ id, metadata, payment_status: paid }: Stripe.Checkout.Session): BookedCheckout => ({
  sessionId: id,
  key: metadata?.['payment_key'] ?? '',
  isPaid: paid === 'paid',
})

const toDispute = ({ id, charge, amount, status }: Stripe.Dispute): BookedDispute => ({
  disputeId: id,
  chargeId: idOf(charge) ?? '',
  amount,
  status,
})

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : object
}

const toTransfer = (transfer: Stripe.Transfer): BookedTransfer => ({
  transferId: transfer.id,
  payoutId: transfer.metadata['payout_id'] ?? null,
  chargeId: idOf(transfer.source_transaction),
  key: transfer.transfer_group,
  accountId: idOf(transfer.destination) ?? '',
  amount: transfer.amount,
  reversed: transfer.amount_reversed,
})
