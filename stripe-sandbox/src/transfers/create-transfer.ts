import type Stripe from 'stripe'
import { readBalance } from '../checkout/read-balance.ts'
import { statusOf } from '../connect/account-status.ts'
import type { Core } from '../core.ts'
import { ApiError } from '../http/api-error.ts'
import {
  currency,
  type Decoded,
  decodeParams,
  integer,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '../http/params.ts'
import type { Call } from '../http/route.ts'
import { findObject, selectObjects } from '../store/objects.ts'
import { sendTransfer } from './send-transfer.ts'

const transferParams = shape({
  amount: integer({ min: 1 }),
  currency: required(currency),
  destination: required(text()),
  source_transaction: text(),
  source_type: oneOf('card'),
  transfer_group: text(),
  description: text(1000),
  metadata,
})

type Params = NonNullable<Decoded<typeof transferParams>>

/**
 * POST /v1/transfers: moves money of the platform, or of one charge of it, to an account.
 * @throws ApiError 400 by code: `insufficient_capabilities_for_transfer` (the account is not active), `amount_too_large`
 * (more than the charge has left), `charge_already_refunded`, `transfer_source_balance_parameters_mismatch` (another
 * currency), `balance_insufficient` (no charge named and too little available)
 */
export function createTransfer({ core, body, cause }: Call): Stripe.Transfer {
  const params = decodeParams(transferParams, body)
  refuseDestination(core, params.destination)
  const charge = params.source_transaction === undefined ? undefined : getSource(core, params.source_transaction)
  const amount = params.amount ?? charge?.amount
  if (amount === undefined) throw ApiError.invalid('Missing required param: amount.', 'amount', 'parameter_missing')
  if (charge) refuseOverSource(core, charge, { ...params, amount })
  else refuseOverBalance(core, params.currency, amount)

  const transferGroup = params.transfer_group ?? charge?.transfer_group ?? null
  const facts = { ...params, amount, transferGroup, description: params.description ?? null }
  return sendTransfer(core, { facts, charge, cause })
}

/** @throws ApiError 400 unless the account may receive transfers */
export function refuseDestination({ db }: Core, id: string) {
  const account = findObject(db, 'v2.core.account', id)
  if (!account) throw ApiError.unknownReference('destination', id, 'destination')
  if (account.closed === true || statusOf(account) !== 'active') {
    throw ApiError.refused(
      'The destination account needs the capability stripe_transfers to be active.',
      'insufficient_capabilities_for_transfer',
    )
  }
}

function getSource({ db }: Core, id: string) {
  const charge = findObject(db, 'charge', id)
  if (!charge) throw ApiError.unknownReference('charge', id, 'source_transaction')
  if (!charge.paid)
    throw ApiError.refused('The source_transaction is a charge that failed.', 'charge_invalid_parameter')
  if (charge.refunded) throw ApiError.refused('The source_transaction has been refunded.', 'charge_already_refunded')
  return charge
}

function refuseOverSource({ db }: Core, charge: Stripe.Charge, { amount, currency }: Params & { amount: number }) {
  if (currency !== charge.currency) {
    throw ApiError.refused(
      `The transfer's currency (${currency}) must be that of its source_transaction (${charge.currency}).`,
      'transfer_source_balance_parameters_mismatch',
    )
  }
  const earlier = selectObjects(db, 'transfer', { source_transaction: charge.id })
  const taken = earlier.reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  if (taken + amount > charge.amount) {
    throw ApiError.refused(
      `Transfers from this source must not exceed its amount of ${charge.amount}; ${taken} are transferred already.`,
      'amount_too_large',
    )
  }
}

function refuseOverBalance(core: Core, currency: string, amount: number) {
  const available = readBalance(core).available.find((row) => row.currency === currency)?.amount ?? 0
  if (amount > available) {
    throw ApiError.refused(
      'You have too little available balance for this transfer. The test card 4000 0000 0000 0077 adds to it at once.',
      'balance_insufficient',
    )
  }
}
