import type Stripe from 'stripe'
import { availableOn } from '../checkout/balance-transaction.ts'
import type { Cause, Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { decodeParams, flag, integer, metadata, shape, text } from '../http/params.ts'
import type { Call } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import { findObject, getObject, saveObject, selectObjects } from '../store/objects.ts'
import { accountBalance } from './account-balance.ts'
import { refundFee } from './application-fee.ts'
import { newTransferBooking, type Transfer } from './transfer.ts'

const reversalParams = shape({
  amount: integer({ min: 1 }),
  description: text(1000),
  metadata,
  refund_application_fee: flag,
})

/** How many reversals a transfer shows by itself; the rest are listed. */
const SHOWN = 10

/** POST /v1/transfers/:id/reversals. */
export function createReversal({ core, path, body, cause }: Call): Stripe.TransferReversal {
  const params = decodeParams(reversalParams, body)
  return reverseTransfer(core, getObject(core.db, 'transfer', path.id ?? ''), params, cause)
}

type Wish = {
  amount?: number | undefined
  metadata?: Record<string, string>
  refund_application_fee?: boolean | undefined
  /** The refund that takes the transfer back with it. */
  refund?: string
}

/**
 * Takes money of a transfer back, all that is left unless an amount is named.
 * @throws ApiError 400 `amount_too_large` past what is left, `balance_insufficient` when the account has paid it out
 */
export function reverseTransfer(core: Core, named: Stripe.Transfer, wish: Wish, cause: Cause): Stripe.TransferReversal {
  const transfer = named as Transfer
  const left = transfer.amount - transfer.amount_reversed
  const amount = wish.amount ?? left
  if (amount > left || left === 0) {
    throw ApiError.refused(
      `The reversal of ${amount} is more than the ${left} left of the transfer.`,
      'amount_too_large',
    )
  }
  if (wish.refund_application_fee === true) giveFeeBack(core, transfer, amount, cause)
  if (amount > accountBalance(core, transfer.destination, transfer.currency)) {
    throw ApiError.refused('The account has too little balance for this reversal.', 'balance_insufficient')
  }

  const id = newId('trr_1')
  // Money that has not left the balance yet cannot be back before it would have.
  const booking = newTransferBooking(core, transfer, { amount, source: id, availableOn: availableOn(core, transfer) })
  saveObject(core.db, booking)
  const reversal = saveObject(core.db, {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: booking.id,
    created: core.clock.seconds(),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr_1', 23),
    metadata: wish.metadata ?? {},
    source_refund: wish.refund ?? null,
    transfer: transfer.id,
  })
  const reversed = transfer.amount_reversed + amount
  const all = selectObjects(core.db, 'transfer_reversal', { transfer: transfer.id }).toReversed()
  const changed = saveObject(core.db, {
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: { ...transfer.reversals, data: all.slice(0, SHOWN), has_more: all.length > SHOWN },
  })
  emit(core, 'transfer.reversed', changed, cause)
  return reversal
}

/** First, so that the account can give the rest. */
function giveFeeBack(core: Core, transfer: Transfer, amount: number, cause: Cause) {
  const fee = findObject(core.db, 'charge', transfer.source_transaction ?? '')?.application_fee
  if (typeof fee !== 'string') {
    throw ApiError.invalid('The transfer has no application fee to be refunded.', 'refund_application_fee')
  }
  refundFee(core, fee, { whole: transfer.amount, before: transfer.amount_reversed, part: amount }, cause)
}
