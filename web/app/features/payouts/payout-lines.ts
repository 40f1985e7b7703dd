import { payoutStatus } from '@lineup/contract/states.ts'
import { finances } from '../../strings/finances.ts'
import type { OwnPayout } from './own-payouts.ts'

const { lines: words } = finances

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
    { name: words.refunded, amount: -refunded },
    { name: words.netted, amount: -netted },
    { name: words.debt, amount: debt },
  ]
  return [
    { name: words.share, amount: comission },
    ...changes.filter(({ amount }) => amount !== 0),
    { name: isPaid ? words.paid : words.toCome, amount: rest + debt },
  ]
}
