import { payoutStatus } from '@lineup/contract/states.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { t } from '../messages/t.ts'
import { noteBankPayment } from './note-bank-payment.ts'
import { findAdmin, listPayoutsToSettle, type PayoutToSettle } from './settle-queries.ts'

type Paid = {
  /** The bank's reference of the payment made by hand. */
  reference: string
  /** What was paid, in minor units. Null: whatever is owed. */
  amount?: number | null
  /** Where it was paid, in words, when no bank account of the photographer is known. */
  paidTo?: string | undefined
  /** The user name of the responsible admin. */
  admin: string
  /** Only for a request over HTTP. */
  origin?: Pick<By, 'address' | 'requestId'>
}

export type Settlement = Paid & { payoutId: number }

/** `owed` is in minor units. */
export type Settled = { payoutId: number; owed: number; currency: string; isNew: boolean }

/**
 * Idempotent for the same reference. Throws `NotFound`, or `Conflict` when the payout is paid, being sent or not owed, or when another
 * amount is owed than was paid.
 */
export async function settlePayout(
  deps: Pick<Deps, 'db' | 'payments'>,
  { payoutId, ...paid }: Settlement,
): Promise<Settled> {
  return { payoutId, ...(await settlePayouts(deps, { payoutIds: [payoutId], ...paid })) }
}

/** As `settlePayout`, for payouts of one photographer that one bank transfer paid: all or none. Throws `Invalid` for two photographers. */
export async function settlePayouts(
  deps: Pick<Deps, 'db' | 'payments'>,
  { payoutIds, amount = null, paidTo, admin, origin, ...paid }: Paid & { payoutIds: number[] },
): Promise<Omit<Settled, 'payoutId'>> {
  const reference = paid.reference.trim()
  if (reference === '') throw invalid(t('byBank.noReference'))
  const adminId = await findAdmin(deps.db, admin)
  if (adminId === undefined) throw notFound('admin')
  const payouts = await getPayouts(deps, payoutIds)
  const [{ currency }] = payouts
  if (payouts.some(({ status }) => status === payoutStatus.success)) return settledBefore(payouts, reference)
  for (const payout of payouts) await refuseSent(deps, payout)

  const by = { actor: { id: adminId }, ...origin }
  const owed = await inTransaction(deps.db, (trx) =>
    noteBankPayment(trx, payouts, { reference, paidTo, paid: amount, by }),
  )
  // Another call was faster, or it cannot be settled.
  if (owed === undefined) return settledBefore(await getPayouts(deps, payoutIds), reference)
  return { owed, currency, isNew: true }
}

type Payouts = [PayoutToSettle, ...PayoutToSettle[]]

async function getPayouts({ db }: Pick<Deps, 'db'>, payoutIds: number[]): Promise<Payouts> {
  const ids = [...new Set(payoutIds)]
  const [first, ...others] = await listPayoutsToSettle(db, ids)
  if (first === undefined || others.length + 1 < ids.length) throw notFound('payout')
  if (others.some(({ userId, currency }) => userId !== first.userId || currency !== first.currency))
    throw invalid(t('byBank.onePhotographer'))
  return [first, ...others]
}

/** After a restored backup the provider may know of a transfer that our rows do not show. */
async function refuseSent({ db, payments }: Pick<Deps, 'db' | 'payments'>, payout: PayoutToSettle): Promise<void> {
  const installation = await getInstallation(db)
  const transfer = await payments.findTransfer({ ...payout, payoutId: payout.id, installation })
  if (transfer !== undefined) throw conflict(t('byBank.sentAlready', { transfer: transfer.transferId }))
}

/** Throws why they cannot be settled, unless all were settled together, as `reference`. */
function settledBefore(payouts: Payouts, reference: string): Omit<Settled, 'payoutId'> {
  const [first, ...others] = payouts
  for (const payout of payouts) {
    const why = whyUnsettled(payout, { reference, isAlone: others.length === 0 })
    if (why === undefined) continue
    throw conflict(others.length > 0 ? t('byBank.ofOne', { title: payout.title, why }) : why)
  }
  if (others.some((one) => one.bankPaymentId !== first.bankPaymentId)) throw conflict(t('byBank.somePaid'))
  return { owed: payouts.reduce((sum, { sent }) => sum + (sent ?? 0), 0), currency: first.currency, isNew: false }
}

/** Undefined for one that was settled as `reference`, and for one of several that is still owed. */
function whyUnsettled(
  { status, method, holdReason, reference: before }: PayoutToSettle,
  { reference, isAlone }: { reference: string; isAlone: boolean },
): string | undefined {
  if (status === payoutStatus.asked) return t('byBank.isAsked')
  if (status === payoutStatus.success) {
    if (method !== 'manual') return t('byBank.isPaid')
    return before === reference ? undefined : t('byBank.settledAs', { reference: String(before) })
  }
  if (holdReason !== null) return t('byBank.notOwed', { reason: holdReason })
  return isAlone ? t('byBank.nothingLeft') : undefined
}
