import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { BookedAccount, BookedCharge, BookedCheckout, BookedDispute, BookedTransfer, Payments } from '../port.ts'
import { fromMetadata } from './slip.ts'

const PAGE = 100

type Calls = Pick<
  Payments,
  | 'listBookedAccounts'
  | 'listBookedCharges'
  | 'listBookedCheckouts'
  | 'listBookedDisputes'
  | 'listBookedRefunds'
  | 'listBookedTransfers'
>

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
    listBookedCheckouts: async function* (installation, since) {
      const list = (params: Stripe.Checkout.SessionListParams) =>
        answered(() => stripe.checkout.sessions.list({ ...params, ...createdFrom(since) }), { object: 'list' })
      for await (const page of pagesOf(list)) {
        yield page.filter((session) => session.metadata?.['installation'] === installation).map(toCheckout)
      }
    },
    listBookedDisputes: async function* (since) {
      const list = (params: Stripe.DisputeListParams) =>
        answered(() => stripe.disputes.list({ ...params, ...createdFrom(since) }), { object: 'list' })
      for await (const page of pagesOf(list)) yield page.map(toDispute)
    },
    listBookedRefunds: async function* (since) {
      const list = (params: Stripe.RefundListParams) =>
        answered(() => stripe.refunds.list({ ...params, ...createdFrom(since) }), { object: 'list' })
      for await (const page of pagesOf(list)) {
        yield page.map(({ charge, payment_intent: intent }) => ({
          chargeId: idOf(charge),
          paymentIntentId: idOf(intent),
        }))
      }
    },
    listBookedAccounts: async function* (installation) {
      const found: BookedAccount[] = []
      await answered(async () => {
        const list = stripe.v2.core.accounts.list({ limit: PAGE })
        // The SDK turns the pages of a list of v2 itself.
        for await (const account of list) found.push(...toAccounts(account, installation))
        return list
      }, {})
      yield found
    },
  }
}

const createdFrom = (since: Date | undefined) =>
  since === undefined ? {} : { created: { gte: Math.floor(since.getTime() / 1_000) } }

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

const toCheckout = (session: Stripe.Checkout.Session): BookedCheckout => ({
  sessionId: session.id,
  key: session.metadata?.['payment_key'] ?? '',
  isPaid: session.payment_status === 'paid',
  isExpired: session.status === 'expired',
  slip: fromMetadata(session.metadata),
  createdAt: momentOf(session.created),
  expiresAt: momentOf(session.expires_at),
})

const momentOf = (seconds: number) => new Date(seconds * 1_000)

/** None for an account of somebody else. */
function toAccounts({ id, metadata, created }: Stripe.V2.Core.Account, installation: string): BookedAccount[] {
  const userId = Number(metadata?.['user_id'])
  if (metadata?.['installation'] !== installation || !Number.isSafeInteger(userId)) return []
  return [{ accountId: id, userId, createdAt: new Date(created) }]
}

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
  userId: Number(transfer.metadata['user_id']) || null,
  chargeId: idOf(transfer.source_transaction),
  key: transfer.transfer_group,
  accountId: idOf(transfer.destination) ?? '',
  amount: transfer.amount,
  reversed: transfer.amount_reversed,
})
