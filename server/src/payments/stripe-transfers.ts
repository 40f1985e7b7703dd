import type Stripe from 'stripe'
import { answered } from './answered.ts'
import type { Payments, Transfer, TransferOrder } from './port.ts'

/** More than one payment ever has: it has one for each photographer in it. */
const ALL = 100

/** What photographers get of their sales, moved from the charge to their accounts. */
export function openTransfers({ transfers }: Stripe): Pick<Payments, 'findTransfer' | 'createTransfer'> {
  return {
    findTransfer: async ({ payoutId, installation, group }) => {
      const params = { transfer_group: group, limit: ALL }
      const { data } = await answered(() => transfers.list(params), { object: 'list' })
      const found = data.find(
        ({ metadata }) => metadata['payout_id'] === String(payoutId) && metadata['installation'] === installation,
      )
      return found && toTransfer(found)
    },

    createTransfer: async (order, idempotencyKey) => {
      const create = () => transfers.create(transferParams(order), { idempotencyKey })
      return toTransfer(await answered(create, { object: 'transfer', id: /^tr_/ }))
    },
  }
}

function transferParams(order: TransferOrder): Stripe.TransferCreateParams {
  const { payoutId, installation, group, chargeId, accountId, amount, currency } = order
  return {
    amount,
    currency: currency.toLowerCase(),
    destination: accountId,
    // With it the money need not be available yet, and no payout of the platform's own can drain it.
    ...(chargeId === null ? {} : { source_transaction: chargeId }),
    transfer_group: group,
    metadata: { payout_id: String(payoutId), installation },
  }
}

function toTransfer({ id, amount, destination }: Stripe.Transfer): Transfer {
  const accountId = typeof destination === 'string' ? destination : (destination?.id ?? '')
  return { transferId: id, accountId, amount }
}
