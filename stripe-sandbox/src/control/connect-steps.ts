import { type AccountStatus, accountStatuses, closeAccount, setAccountStatus } from '../connect/account-status.ts'
import { byBuyer, type Core } from '../core.ts'
import { ApiError } from '../http/api-error.ts'
import { transaction } from '../store/database.ts'
import { findObject, getObject, saveObject, selectObjects } from '../store/objects.ts'
import { accountBalance, bankId, paidOut } from '../transfers/account-balance.ts'
import { reverseTransfer } from '../transfers/reverse-transfer.ts'

/** The steps of the control API that concern accounts and transfers. */
export function connectSteps(core: Core) {
  const { db } = core

  return {
    'accounts/status': ({ account: id, status }: { account: string; status: AccountStatus | 'closed' }) =>
      transaction(db, () => {
        const account = getObject(db, 'v2.core.account', id)
        if (status === 'closed') return closeAccount(core, account, byBuyer)
        if (!accountStatuses.includes(status)) throw ApiError.invalid(`Unknown status: ${String(status)}`)
        return setAccountStatus(core, account, status, byBuyer)
      }),
    /** The account pays its whole balance to its bank, after which its transfers cannot be reversed. */
    'accounts/pay-out': ({ account: id, currency = 'usd' }: { account: string; currency?: string }) =>
      transaction(db, () => {
        const amount = accountBalance(core, getObject(db, 'v2.core.account', id).id, currency)
        const before = paidOut(core, id)
        const created = findObject(db, 'sandbox.bank', bankId(id))?.created ?? core.clock.seconds()
        const sums = { ...before, [currency]: (before[currency] ?? 0) + amount }
        saveObject(db, { id: bankId(id), object: 'sandbox.bank', created, paidOut: sums })
        return { amount }
      }),
    'transfers/reverse': ({ transfer, amount }: { transfer: string; amount?: number }) =>
      transaction(db, () => reverseTransfer(core, getObject(db, 'transfer', transfer), { amount }, byBuyer)),
    transfers: () => selectObjects(db, 'transfer'),
  }
}
