import type Stripe from 'stripe'
import { availableOn } from '../checkout/balance-transaction.ts'
import type { Cause, Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { saveObject } from '../store/objects.ts'
import { newTransfer, newTransferBooking, type Transfer, type TransferFacts } from './transfer.ts'

type Sending = { facts: Omit<TransferFacts, 'sourceTransaction'>; charge: Stripe.Charge | undefined; cause: Cause }

/** Books a transfer, of one charge's money or of the platform's, and tells the merchant. */
export function sendTransfer(core: Core, { facts, charge, cause }: Sending): Transfer {
  const transfer = newTransfer(core, { ...facts, sourceTransaction: charge?.id ?? null })
  const booking = newTransferBooking(core, transfer, {
    amount: -transfer.amount,
    source: transfer.id,
    availableOn: availableOn(core, charge),
  })
  saveObject(core.db, booking)
  const booked = { ...transfer, balance_transaction: booking.id }
  saveObject(core.db, booked)
  emit(core, 'transfer.created', booked, cause)
  return booked
}
