import { formatMoney } from '@lineup/contract/format.ts'
import { paymentStatus, refundStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { type Db, inTransaction, type Trx } from '../../db/database.ts'
import { t } from '../messages/t.ts'
import type { RefundDeps } from './apply-refunds.ts'
import { writeRefunded } from './refund-mails.ts'
import { findRefund, getRefundStanding, type RefundRow, setPaidByHand, setRefunded } from './refund-queries.ts'
import { returnOf } from './return-of.ts'
import { type LockedPayment, listReturnedLines, lockPayment } from './return-queries.ts'

type Form = { refundId: number; reference: string }

/**
 * Notes that the buyer of a failed refund was paid in another way, with all effects of a refund. The share that was taken back for it
 * stays where it is. Repeating it with the same reference changes nothing. Throws `NotFound` or `Conflict`.
 */
export async function settleRefund(deps: RefundDeps & { db: Db }, { refundId, reference }: Form, by: By) {
  const row = await findRefund(deps.db, refundId)
  if (row === undefined) throw notFound('refund')
  const isNoted = await inTransaction(deps.db, (trx) => settle(deps, trx, { row, reference }, by))
  if (!isNoted) refuse(await findRefund(deps.db, refundId), reference)
  return getRefundStanding(deps.db, refundId)
}

async function settle(
  deps: RefundDeps,
  trx: Trx,
  { row, reference }: { row: RefundRow; reference: string },
  by: By,
): Promise<boolean> {
  const { id, paymentId, amount } = row
  const payment = await lockPayment(trx, paymentId)
  if (!(await setPaidByHand(trx, id, reference))) return false
  const withdrawn = payment.status === paymentStatus.success ? await returnByHand(deps, trx, payment, row) : 0
  await setRefunded(trx, paymentId)
  await writeRefunded(deps, trx, { payment, row, withdrawn, reference })
  const detail = { refund: id, amount, currency: payment.currency, reference }
  await audit(trx, by, { act: 'refund.settle', target: `refund ${id}`, detail })
  return true
}

async function returnByHand(deps: RefundDeps, trx: Trx, payment: LockedPayment, row: RefundRow): Promise<number> {
  const { id, amount } = row
  const left = (await listReturnedLines(trx, payment.id)).reduce((sum, line) => sum + line.price - line.refunded, 0)
  if (amount > left) throw conflict(t('refunds.onlyLeft.payment', { money: formatMoney(left, payment.currency) }))
  const returned = { payment, account: 'refunds' as const, act: `refund-by-hand:${id}`, amount }
  return returnOf(deps, trx, row, returned)
}

function refuse(row: Awaited<ReturnType<typeof findRefund>>, reference: string): void {
  if (row?.status !== refundStatus.byHand) throw conflict(t('refunds.notFailed'))
  if (row.reference !== reference) throw conflict(t('refunds.noted', { reference: String(row.reference) }))
}
