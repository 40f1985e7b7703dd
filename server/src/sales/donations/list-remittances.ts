import type * as contract from '@lineup/contract/donations/calls.ts'
import type * as z from 'zod/mini'
import { toPage } from '../../calls/to-page.ts'
import type { Deps } from '../../deps.ts'
import { listRemittanceRows, sumDonations, sumGivenByMonth, sumOpenByMonth } from './list-queries.ts'

type Months = Awaited<ReturnType<typeof sumOpenByMonth>>

/** A page of the payments to the charity, newest first by default, and what is open. Minor units. */
export async function listRemittances(
  { db, config: { currency } }: Pick<Deps, 'db' | 'config'>,
  { page, per_page: perPage, sort = 'id', dir = 'desc', search }: z.output<typeof contract.listRemittances.input>,
) {
  const [{ rows, total }, months, given, { remitted }] = await Promise.all([
    listRemittanceRows(db, { page, perPage, sort, dir, search }),
    sumOpenByMonth(db, currency),
    sumGivenByMonth(db, currency),
    sumDonations(db, currency),
  ])
  return {
    list: toPage(rows, { total, page, perPage, cursor: null }),
    open: {
      amount: totalOf(months, 'amount'),
      entries: totalOf(months, 'entries'),
      last_entry: Math.max(0, ...months.map(({ last_entry }) => last_entry)),
      months: months.map(({ month, amount }) => ({ month, amount })),
    },
    given,
    remitted,
    currency,
  }
}

const totalOf = (months: Months, column: 'amount' | 'entries') =>
  months.reduce((total, month) => total + month[column], 0)
