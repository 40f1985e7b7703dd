import { formatMoney } from '@lineup/contract/format.ts'
import { audit } from '../../calls/audit-queries.ts'
import { conflict } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { adjustPayout } from '../adjusting/adjust-payout.ts'
import { lockPayout } from '../adjusting/adjust-queries.ts'
import { netDebts } from '../adjusting/debt-queries.ts'
import { t } from '../messages/t.ts'
import { noteSent } from '../notices/note-payouts.ts'
import { postSent } from '../sending/post-sent.ts'
import { insertBankPayment, lockToSettle, type PayoutToSettle, setBankAmount, setSettled } from './settle-queries.ts'

export type BankPayment = {
  reference: string
  paidTo: string | undefined
  /** Minor units of all payouts together. Null: whatever is owed. */
  paid: number | null
  by: { actor: { id: number } } & NonNullable<Parameters<typeof audit>[1]>
}

/**
 * Notes payouts of one photographer as paid by one bank transfer. Nets the photographer's debts first, as a transfer does. Returns what
 * was to be paid; undefined when one of them cannot be settled. Throws Conflict when another sum is owed.
 */
export async function noteBankPayment(
  trx: Trx,
  payouts: [PayoutToSettle, ...PayoutToSettle[]],
  { reference, paidTo, paid, by }: BankPayment,
): Promise<number | undefined> {
  // In the order of their ids, as everybody locks them. Once all are locked, a rival finds them as they are or paid.
  const ordered = payouts.toSorted((a, b) => a.id - b.id)
  for (const { id } of ordered) {
    await adjustPayout(trx, id)
    if (!(await lockToSettle(trx, id))) return undefined
  }
  const [{ userId, currency }] = payouts
  const bankPaymentId = await insertBankPayment(trx, { userId, reference, currency, notedBy: by.actor.id })
  let total = 0
  for (const { id, status, holdReason } of ordered) {
    const { amount, cancelled } = await lockPayout(trx, id)
    const sent = amount - cancelled - (await netDebts(trx, { id, userId }, amount - cancelled))
    total += sent
    await setSettled(trx, id, { sent, reference, bankPaymentId })
    await postSent(trx, id)
    await noteSent(trx, { id, userId })
    const words = { reference, ...(paidTo && { paidTo }) }
    const detail = { amount: sent, currency, ...words, before: { status, reason: holdReason } }
    await audit(trx, by, { act: 'payout.settle', target: `payout ${id}`, detail })
  }
  if (paid !== null && paid !== total) throw conflict(sayOwed(total, paid, currency))
  await setBankAmount(trx, bankPaymentId, total)
  return total
}

function sayOwed(owed: number, paid: number, currency: string): string {
  const [now, before] = [formatMoney(owed, currency), formatMoney(paid, currency)]
  return t('byBank.otherSum', { now, before })
}
