import { sellerSharesSoFar, shareSoFar, spreadOverLines } from '@lineup/contract/sales/shares.ts'
import { inTransaction } from '../../db/database.ts'
import { insertPostings } from '../../sales/settlement/settlement-queries.ts'
import type { GivenParts } from './parts.ts'

export function openReturned({ deps }: Pick<GivenParts, 'deps'>) {
  let n = 0

  /** A refund as our books show it, without the provider; negative: it failed afterwards. The job that adjusts payouts waits. */
  async function returned(paymentId: number, amount: number): Promise<void> {
    n += 1
    await inTransaction(deps.db, async (trx) => {
      const payment = await trx
        .selectFrom('payments')
        .select(['currency', 'donation_minor', 'price_minor', 'refunded_minor'])
        .where('id', '=', paymentId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const lines = await trx
        .selectFrom('payment_lines')
        .select(['line_no', 'seller_id as sellerId', 'price_minor as price', 'commission_minor as commission'])
        .select('refunded_minor as refunded')
        .where('payment_id', '=', paymentId)
        .orderBy('line_no')
        .execute()
      const parts = amount > 0 ? spreadOverLines(amount, lines) : [amount]
      const after = lines.map((line, index) => ({ ...line, refunded: line.refunded + (parts[index] ?? 0) }))
      for (const { line_no, refunded } of after) {
        await trx
          .updateTable('payment_lines')
          .set({ refunded_minor: refunded })
          .where('payment_id', '=', paymentId)
          .where('line_no', '=', line_no)
          .execute()
      }
      const total = { price: payment.price_minor, refunded: payment.refunded_minor }
      const donated = (refunded: number) => shareSoFar(payment.donation_minor, { ...total, refunded })
      const donation = donated(total.refunded + amount) - donated(total.refunded)
      const before = sellerSharesSoFar(lines)
      const sellers = [...sellerSharesSoFar(after)].map(([userId, share]) => ({
        account: 'seller_payable',
        userId,
        amount: share - (before.get(userId) ?? 0),
      }))
      const rest = sellers.reduce((left, { amount: share }) => left - share, amount - donation)
      const postings = [
        { account: 'refunds', userId: null, amount: -amount },
        ...sellers,
        { account: 'donation_payable', userId: null, amount: donation },
        { account: 'platform_revenue', userId: null, amount: rest },
      ].filter((posting) => posting.amount !== 0)
      await insertPostings(trx, { paymentId, currency: payment.currency, act: `refund:test:${n}` }, postings)
      await trx
        .updateTable('payments')
        .set({ refunded_minor: total.refunded + amount })
        .where('id', '=', paymentId)
        .execute()
      await deps.jobs.enqueue(trx, 'payouts.adjust', { paymentId })
    })
  }

  return { returned }
}
