import type { Trx } from '../../db/database.ts'
import type { Reversal } from '../../payments/port.ts'
import { insertPostings } from '../../sales/fulfilment/fulfil-queries.ts'
import { adjustPayout } from './adjust-payout.ts'
import { lockPayout } from './adjust-queries.ts'
import { setReversed, storeMade } from './reversal-queries.ts'

/** Follows the provider: stores the reversals of a sent payout, ours and those made by hand, and what they change. */
export async function followReversals(trx: Trx, payoutId: number, made: Reversal[]): Promise<void> {
  const { paymentId, userId, currency } = await lockPayout(trx, payoutId)
  for (const reversal of made) {
    const id = await storeMade(trx, payoutId, reversal)
    if (id === undefined) continue
    await insertPostings(trx, { paymentId, currency, act: `reversal:${id}` }, [
      { account: 'seller_paid', userId, amount: reversal.amount },
      { account: 'seller_payable', userId, amount: -reversal.amount },
    ])
  }
  await setReversed(trx, payoutId)
  await adjustPayout(trx, payoutId)
}
