import { sellerSharesSoFar } from '@lineup/contract/sales/shares.ts'
import type { PaymentView } from './load-payment.ts'

/** What a failed refund took from photographers, in minor units, and no transfer can bring again. */
export function takenTooMuch({ payouts, lines }: Pick<PaymentView, 'payouts' | 'lines'>) {
  const due = sellerSharesSoFar(
    lines.map(({ seller, comission, ...line }) => ({ ...line, sellerId: seller.id, commission: comission })),
  )
  return payouts
    .map(({ user, refunded }) => ({
      userId: user.id,
      username: user.username,
      amount: refunded - (due.get(user.id) ?? 0),
    }))
    .filter(({ amount }) => amount > 0)
}
