import type Stripe from 'stripe'
import { byBuyer, type Cause, type Core } from '../core.ts'
import { ApiError } from '../http/api-error.ts'
import { idOf } from '../store/ids.ts'
import { getObject, saveObject } from '../store/objects.ts'
import { refundFee, type Share, shareOf, takeFee } from './application-fee.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { sendTransfer } from './send-transfer.ts'

/** Sends the money of a destination charge on to its account, less the platform's fee. Any other charge stays as it is. */
export function sendOn(core: Core, charge: Stripe.Charge): Stripe.Charge {
  const { transfer_data: onward, application_fee_amount: amount } = charge
  if (!onward) return charge
  const facts = {
    amount: onward.amount ?? charge.amount,
    currency: charge.currency,
    destination: idOf(onward.destination),
    transferGroup: charge.transfer_group,
    description: null,
    metadata: {},
  }
  const transfer = sendTransfer(core, { facts, charge, cause: byBuyer })
  const fee = amount ? takeFee(core, charge, transfer, amount, byBuyer) : undefined
  return saveObject(core.db, { ...charge, transfer: transfer.id, application_fee: fee?.id ?? null })
}

type Back = { reverse_transfer?: boolean | undefined; refund_application_fee?: boolean | undefined }

/** @throws ApiError 400 if the charge has no transfer, or no fee, that could go back with its refund */
export function refuseBack(charge: Stripe.Charge, back: Back) {
  if (back.reverse_transfer === true && typeof charge.transfer !== 'string') {
    throw ApiError.invalid('The charge has no transfer of its own to be reversed.', 'reverse_transfer')
  }
  if (back.refund_application_fee === true && typeof charge.application_fee !== 'string') {
    throw ApiError.invalid('The charge has no application fee to be refunded.', 'refund_application_fee')
  }
}

/**
 * Takes the account's share of a refund back: of the fee first, so that the account can give the rest.
 * @throws ApiError 400 `balance_insufficient` when the account has paid its money out
 */
export function takeBack(
  core: Core,
  charge: Stripe.Charge,
  { refund, amount, back, cause }: { refund: string; amount: number; back: Back; cause: Cause },
): string | null {
  const share: Share = { whole: charge.amount, before: charge.amount_refunded, part: amount }
  if (back.refund_application_fee === true) refundFee(core, idOf(charge.application_fee), share, cause)
  if (back.reverse_transfer !== true) return null
  const transfer = getObject(core.db, 'transfer', idOf(charge.transfer))
  const reversed = Math.min(shareOf(transfer.amount, share), transfer.amount - transfer.amount_reversed)
  return reversed > 0 ? reverseTransfer(core, transfer, { amount: reversed, refund }, cause).id : null
}
