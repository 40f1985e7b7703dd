import type { Core } from '../core.ts'
import { findObject, selectObjects } from '../store/objects.ts'
import type { Transfer } from './transfer.ts'

/** Transfers to an account, oldest first. */
export function transfersTo({ db }: Core, accountId: string) {
  return selectObjects(db, 'transfer', { destination: accountId }) as Transfer[]
}

/** An account's balance in a currency: transfers received, less reversals, the platform's fees and what went to its bank. */
export function accountBalance(core: Core, accountId: string, currency: string) {
  const received = transfersTo(core, accountId)
    .filter((transfer) => transfer.currency === currency)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  const fees = selectObjects(core.db, 'application_fee', { account: accountId, currency })
  const kept = fees.reduce((sum, fee) => sum + fee.amount - fee.amount_refunded, 0)
  return received - kept - (paidOut(core, accountId)[currency] ?? 0)
}

/** The sums that went from an account to its bank, by currency. */
export function paidOut({ db }: Core, accountId: string) {
  return findObject(db, 'sandbox.bank', bankId(accountId))?.paidOut ?? {}
}

export const bankId = (accountId: string) => `bank_${accountId}`
