import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { Payments, Transfer, TransferOrder } from '../port.ts'

/** Enough for all transfers of a payment: it has one per photographer. */
const ALL = 100

export function openTransfers({ transfers }: Stripe): Pick<Payments, 'findTransfer' | 'createTransfer'> {
  return {
    findTransfer: async ({ payoutId, userId, accountId, installation, key }) => {
      const params = { transfer_group: key, limit: ALL }
      const { data } = await answered(() => transfers.list(params), { object: 'list' })
      const ours = data.filter(({ metadata }) => metadata['installation'] === installation)
      const found =
        ours.find(({ metadata }) => metadata['user_id'] === String(userId)) ??
        ours
          .filter(({ metadata }) => metadata['user_id'] === undefined)
          .find((made) => made.metadata['payout_id'] === String(payoutId) || toTransfer(made).accountId === accountId)
      return found && toTransfer(found)
    },

    createTransfer: async (order, idempotencyKey) => {
      const create = () => transfers.create(transferParams(order), { idempotencyKey })
      return toTransfer(await answered(create, { object: 'transfer', id: /^tr_/ }))
    },
  }
}

function transferParams(order: TransferOrder): Stripe.TransferCreateParams {
  const { payoutId, userId, installation, key, chargeId, accountId, amount, currency } = order
  return {
    amount,
    currency: currency.toLowerCase(),
    destination: accountId,
    // The charge's money need not be available yet, and the platform's own payouts cannot use it up.
    ...(chargeId === null ? {} : { source_transaction: chargeId }),
    transfer_group: key,
    metadata: { payout_id: String(payoutId), user_id: String(userId), installation },
  }
}

function toTransfer({ id, amount, amount_reversed: reversed, destination }: Stripe.Transfer): Transfer {
  const accountId = typeof destination === 'string' ? destination : (destination?.id ?? '')
  return { transferId: id, accountId, amount, reversed }
}
