import type Stripe from 'stripe'
import { answered } from './answered.ts'
import type { BookedCharge, BookedTransfer, Payments } from './port.ts'

const PAGE = 100

export function openBooks(stripe: Stripe): Pick<Payments, 'listBookedCharges' | 'listBookedTransfers'> {
  return {
    listBookedCharges: async function* (installation) {
      const list = (params: Stripe.ChargeListParams) => answered(() => stripe.charges.list(params), { object: 'list' })
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

const toCharge = ({ id, metadata, amount, amount_refunded }: Stripe.Charge): BookedCharge => ({
  chargeId: id,
  key: metadata['payment_key'] ?? '',
  amount,
  refunded: amount_refunded,
})

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'object' ? (object?.id ?? null) : object

const toTransfer = (transfer: Stripe.Transfer): BookedTransfer => ({
  transferId: transfer.id,
  payoutId: transfer.metadata['payout_id'] ?? null,
  chargeId: idOf(transfer.source_transaction),
  accountId: idOf(transfer.destination) ?? '',
  amount: transfer.amount,
  reversed: transfer.amount_reversed,
})
