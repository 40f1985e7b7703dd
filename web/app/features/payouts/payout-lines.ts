import { payoutStatus } from '@lineup/contract/states.ts'
import { t } from './messages/t.ts'
import type { OwnPayout } from './own-payouts.ts'

/** Minor units; what is taken away is negative. */
export type PayoutLine = { name: string; amount: number }

/**
 * From the share of a sale to what arrives, line by line; the last line is their sum. Empty for a whole share. A debt stays in the
 * account that it was sent to, and later payouts bring it: so it is added again.
 */
export function linesOf(
  payout: Pick<OwnPayout, 'comission' | 'refunded' | 'netted' | 'paid' | 'debt' | 'status'>,
): PayoutLine[] {
  const { comission, refunded, netted, paid, status } = payout
  if (refunded + netted === 0) return []
  const rest = comission - refunded - netted
  const isPaid = status === payoutStatus.success
  const debt = isPaid ? paid - rest : 0
  const changes = [
    { name: t('finances.lines.refunded'), amount: -refunded },
    { name: t('finances.lines.netted'), amount: -netted },
    { name: t('finances.lines.debt'), amount: debt },
  ]
  return [
    { name: t('finances.lines.share'), amount: comission },
    ...changes.filter(({ amount }) => amount !== 0),
    { name: isPaid ? t('finances.lines.paid') : t('finances.lines.toCome'), amount: rest + debt },
  ]
}
