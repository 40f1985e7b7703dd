import type { listByBank as contract } from '@lineup/contract/payouts/by-bank.ts'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import { listNotedToday, listOwedByBank } from './by-bank-queries.ts'

type Answer = z.output<typeof contract.output>

/** What an admin pays by bank, a photographer and currency each; and what was noted within a day. */
export async function listByBank({ db }: Pick<Deps, 'db'>): Promise<Answer> {
  const [owed, noted] = await Promise.all([listOwedByBank(db), listNotedToday(db)])
  const groups = Map.groupBy(owed, ({ userId, currency }) => `${userId} ${currency}`)
  return {
    people: [...groups.values()].flatMap((payouts) => {
      const [first] = payouts
      if (first === undefined) return []
      const { userId: id, username, email, currency } = first
      const sum = payouts.reduce((all, payout) => all + payout.owed, 0)
      const debt = Math.min(sum, first.debt)
      return [
        {
          user: { id, username, email },
          total: sum - debt,
          debt,
          currency,
          payouts: payouts.map(({ id, paymentId, orderNumber, title, owed }) => ({
            id,
            payment_id: paymentId,
            order_number: orderNumber,
            title: saidTitle(title),
            owed,
          })),
        },
      ]
    }),
    noted: noted.map(({ userId, username, email, notedAt, undoUntil, ...payment }) => ({
      ...payment,
      user: { id: userId, username, email },
      noted_at: notedAt,
      undo_until: undoUntil,
    })),
  }
}
