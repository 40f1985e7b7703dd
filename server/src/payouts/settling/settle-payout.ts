import { formatMoney } from '@lineup/contract/format.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { adjustPayout } from '../adjusting/adjust-payout.ts'
import { lockPayout } from '../adjusting/adjust-queries.ts'
import { netDebts } from '../adjusting/debt-queries.ts'
import { noteSent } from '../notices/note-payouts.ts'
import { IS_ASKED, IS_PAID } from '../rules.ts'
import { postSent } from '../sending/post-sent.ts'
import { findAdmin, findPayout, lockToSettle, type PayoutToSettle, setSettled } from './settle-queries.ts'

export type Settlement = {
  payoutId: number
  /** The bank's reference of the payment made by hand. */
  reference: string
  /** What was paid, in minor units. Null: whatever is owed. */
  amount?: number | null
  /** The user name of the responsible admin. */
  admin: string
  /** Only for a request over HTTP. */
  origin?: Pick<By, 'address' | 'requestId'>
}

/** `owed` is in minor units. */
export type Settled = { payoutId: number; owed: number; currency: string; isNew: boolean }

/**
 * Idempotent for the same reference. Throws `NotFound`, or `Conflict` when the payout is paid, being sent or not owed, or when another
 * amount is owed than was paid.
 */
export async function settlePayout(deps: Pick<Deps, 'db' | 'payments'>, settlement: Settlement): Promise<Settled> {
  const { payoutId, amount = null, admin, origin } = settlement
  const reference = settlement.reference.trim()
  if (reference === '') throw invalid('A reference is needed: what the bank calls the payment')
  const adminId = await findAdmin(deps.db, admin)
  if (adminId === undefined) throw notFound('Admin')
  const payout = await getPayout(deps, payoutId)
  if (payout.status === payoutStatus.success) return settledBefore(payout, reference)
  await refuseSent(deps, payout)

  const owed = await inTransaction(deps.db, (trx) =>
    settle(trx, payout, { reference, paid: amount, by: { actor: { id: adminId }, ...origin } }),
  )
  // Another call was faster, or it cannot be settled.
  if (owed === undefined) return settledBefore(await getPayout(deps, payoutId), reference)
  return { payoutId, owed, currency: payout.currency, isNew: true }
}

/** Nets the photographer's debts first, as a transfer does. Returns what was to be paid; undefined when it cannot be settled. */
async function settle(
  trx: Trx,
  payout: PayoutToSettle,
  { reference, paid, by }: { reference: string; paid: number | null; by: NonNullable<Parameters<typeof audit>[1]> },
) {
  const { id, userId, currency, status, holdReason } = payout
  await adjustPayout(trx, id)
  if (!(await lockToSettle(trx, id))) return undefined
  const { amount, cancelled } = await lockPayout(trx, id)
  const sent = amount - cancelled - (await netDebts(trx, { id, userId }, amount - cancelled))
  if (paid !== null && paid !== sent) throw conflict(sayOwed(sent, paid, currency))
  await setSettled(trx, id, { sent, reference })
  await postSent(trx, id)
  await noteSent(trx, { id, userId })
  const detail = { amount: sent, currency, reference, before: { status, reason: holdReason } }
  await audit(trx, by, { act: 'payout.settle', target: `payout ${id}`, detail })
  return sent
}

function sayOwed(owed: number, paid: number, currency: string): string {
  const [now, before] = [formatMoney(owed, currency), formatMoney(paid, currency)]
  return `${now} are owed by now, not ${before}: a refund or a debt came between. Nothing was noted`
}

async function getPayout({ db }: Pick<Deps, 'db'>, payoutId: number): Promise<PayoutToSettle> {
  const payout = await findPayout(db, payoutId)
  if (payout === undefined) throw notFound('Payout')
  return payout
}

/** After a restored backup the provider may know of a transfer that our rows do not show. */
async function refuseSent({ db, payments }: Pick<Deps, 'db' | 'payments'>, payout: PayoutToSettle): Promise<void> {
  const installation = await getInstallation(db)
  const transfer = await payments.findTransfer({ ...payout, payoutId: payout.id, installation })
  if (transfer !== undefined) throw conflict(`The payment provider has sent it already: ${transfer.transferId}`)
}

function settledBefore(payout: PayoutToSettle, reference: string): Settled {
  const { id, status, method, sent, currency, holdReason } = payout
  if (status === payoutStatus.asked) throw conflict(IS_ASKED)
  if (status !== payoutStatus.success)
    throw conflict(`It is not owed as it stands: ${holdReason ?? 'nothing is left of it'}`)
  if (method !== 'manual') throw conflict(IS_PAID)
  if (payout.reference !== reference) throw conflict(`It is settled already, as ${payout.reference}`)
  return { payoutId: id, owed: sent ?? 0, currency, isNew: false }
}
