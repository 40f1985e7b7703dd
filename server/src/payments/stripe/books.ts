import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { BookedAccount, BookedCharge, BookedCheckout, BookedDispute, BookedTransfer, Payments } from '../port.ts'
import { idOf, momentOf, PAGE, type Paging, pagesOf } from './pages.ts'
import { fromMetadata } from './slip.ts'

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
      const list = (paging: Paging) => stripe.charges.list({ ...paging, expand: ['data.balance_transaction'] })
      for await (const page of pagesOf(list)) {
        yield page.filter((charge) => charge.metadata['installation'] === installation && charge.paid).map(toCharge)
      }
    },
    listBookedTransfers: async function* (installation) {
      const list = (paging: Paging) => stripe.transfers.list(paging)
      for await (const page of pagesOf(list)) {
        yield page.filter((transfer) => transfer.metadata['installation'] === installation).map(toTransfer)
      }
    },
    listBookedCheckouts: async function* (installation, since) {
      const list = (paging: Paging) => stripe.checkout.sessions.list({ ...paging, ...createdFrom(since) })
      for await (const page of pagesOf(list)) {
        yield page.filter((session) => session.metadata?.['installation'] === installation).map(toCheckout)
      }
    },
    listBookedDisputes: async function* (since) {
      const list = (paging: Paging) => stripe.disputes.list({ ...paging, ...createdFrom(since) })
      for await (const page of pagesOf(list)) yield page.map(toDispute)
    },
    listBookedRefunds: async function* (since) {
      const list = (paging: Paging) => stripe.refunds.list({ ...paging, ...createdFrom(since) })
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

function toAccounts({ id, metadata, created }: Stripe.V2.Core.Account, installation: string): BookedAccount[] {
  const userId = Number(metadata?.['user_id'])
  if (metadata?.['installation'] !== installation || !Number.isSafeInteger(userId)) return []
  return [{ accountId: id, userId, createdAt: new Date(created) }]
}

const toDispute = ({ id, charge, amount, status }: Stripe.Dispute): BookedDispute => ({
  disputeId: id,
  chargeId: idOf(charge),
  amount,
  status,
})

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
