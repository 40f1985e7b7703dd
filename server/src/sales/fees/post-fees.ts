import type { Trx } from '../../db/database.ts'
import type { Fee } from '../../payments/port.ts'
import { insertPostings } from '../fulfilment/fulfil-queries.ts'
import { feePostings } from '../rules.ts'
import { isFeePosted } from './fee-queries.ts'

type Sale = { paymentId: number; currency: string }

/**
 * Posts what the provider keeps of a charge or a dispute. Each booking is posted once: callers may pass all that they know, every time.
 * Fees in another currency than the sale are left out.
 */
export async function postFees(trx: Trx, sale: Sale, fees: Fee[]): Promise<void> {
  for (const { bookingId, amount, currency } of fees) {
    const act = `fee:${bookingId}`
    if (amount === 0 || currency !== sale.currency || (await isFeePosted(trx, act))) continue
    await insertPostings(trx, { ...sale, act }, feePostings(amount))
  }
}
