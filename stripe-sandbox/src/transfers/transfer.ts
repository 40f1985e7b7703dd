import { newBooking } from '../checkout/balance-transaction.ts'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import type { Kinds } from '../store/objects.ts'

/** A transfer as it is stored: what it refers to is named by id. */
export type Transfer = Kinds['transfer'] & { destination: string; source_transaction: string | null }

export type TransferFacts = {
  amount: number
  currency: string
  destination: string
  sourceTransaction: string | null
  transferGroup: string | null
  description: string | null
  metadata: Record<string, string>
}

export function newTransfer({ clock }: Core, facts: TransferFacts): Transfer {
  const id = newId('tr_3')

  return {
    id,
    object: 'transfer',
    amount: facts.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: clock.seconds(),
    currency: facts.currency,
    description: facts.description,
    destination: facts.destination,
    destination_payment: newId('py_1', 23),
    livemode: false,
    metadata: facts.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: facts.sourceTransaction,
    source_type: 'card',
    transfer_group: facts.transferGroup,
  }
}

/**
 * The booking of a transfer (amount below 0) or its reversal (above). A transfer of a charge's money leaves the balance
 * when that money arrives, so it may be made before.
 */
export function newTransferBooking(
  core: Core,
  { currency, description }: Transfer,
  { amount, ...facts }: { amount: number; source: string; availableOn: number },
) {
  const isReversal = amount > 0
  return newBooking(core, {
    ...facts,
    amount,
    currency,
    description,
    type: isReversal ? 'transfer_refund' : 'transfer',
    reportingCategory: isReversal ? 'transfer_reversal' : 'transfer',
  })
}
