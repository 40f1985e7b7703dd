import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { selectObjects } from '../store/objects.ts'

/** The platform's balance: the sum of its bookings, apart by whether their day has come. */
export function readBalance({ db, clock }: Core): Stripe.Balance {
  const bookings = selectObjects(db, 'balance_transaction')
  const now = clock.seconds()

  return {
    object: 'balance',
    available: totals(bookings.filter((booking) => booking.available_on <= now)),
    livemode: false,
    pending: totals(bookings.filter((booking) => booking.available_on > now)),
  }
}

function totals(bookings: Stripe.BalanceTransaction[]) {
  const byCurrency = Map.groupBy(bookings, (booking) => booking.currency)
  const rows = [...byCurrency].map(([currency, rows]) => {
    const amount = rows.reduce((sum, row) => sum + row.net, 0)
    return { amount, currency, source_types: { card: amount } }
  })
  return rows.length > 0 ? rows : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
}
