import { payoutMethod } from '@lineup/contract/states.ts'

/** A payout that was sent. Minor units. `taken`: the share that went back to the buyer so far, by the payment's lines. */
export type SentFigures = {
  method: string
  taken: number
  /** What was never sent. */
  cancelled: number
  sent: number
  reversed: number
  /** The provider was asked to take it back; its answer is not known yet. */
  opened: number
  madeDebt: number
  openDebt: number
}

export type Plan = { reverse: number; owe: number; lift: number }

/** Still to be taken back. Negative: more was taken or asked for than is due, by hand or because a refund failed afterwards. */
export const missingOf = ({ taken, cancelled, reversed, opened, madeDebt }: Omit<SentFigures, 'method'>): number =>
  taken - cancelled - reversed - opened - madeDebt

/** What a sent payout's account must give back, what becomes a debt because it cannot, and what is no debt any more. */
export function planTakingBack(payout: SentFigures): Plan {
  const { method, sent, reversed, opened, openDebt } = payout
  const missing = missingOf(payout)
  if (missing < 0) return { reverse: 0, owe: 0, lift: Math.min(-missing, openDebt) }
  const reversible = method === payoutMethod.transfer ? sent - reversed - opened : 0
  const reverse = Math.min(missing, reversible)
  return { reverse, owe: missing - reverse, lift: 0 }
}
