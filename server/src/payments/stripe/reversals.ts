import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { Payments, Reversal } from '../port.ts'
import { listAll } from './pages.ts'

export function openReversals({ transfers }: Stripe): Pick<Payments, 'listReversals' | 'createReversal'> {
  return {
    listReversals: async ({ transferId, installation }) => {
      const found = await listAll((paging) => transfers.listReversals(transferId, paging))
      return found.map((reversal) => toReversal(reversal, installation))
    },

    createReversal: async ({ transferId, amount, ownId, installation }, idempotencyKey) => {
      const metadata = { reversal_id: String(ownId), installation }
      const create = () => transfers.createReversal(transferId, { amount, metadata }, { idempotencyKey })
      return toReversal(await answered(create, { object: 'transfer_reversal', id: /^trr_/ }), installation)
    },
  }
}

function toReversal({ id, amount, metadata }: Stripe.TransferReversal, installation: string): Reversal {
  const ownId = metadata?.['installation'] === installation ? Number(metadata['reversal_id']) : Number.NaN
  return { reversalId: id, amount, ownId: Number.isSafeInteger(ownId) ? ownId : null }
}
