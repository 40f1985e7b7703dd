import { listByBank } from '@lineup/contract/payouts/by-bank.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import type { Output } from '../../../api/wire.ts'
import { paymentsKey } from '../payments-page.ts'
import { countOpenPayments } from '../todo/open-payments.tsx'

export type OwedByBank = Output<typeof listByBank>['people'][number]
export type BankPayment = Output<typeof listByBank>['noted'][number]

export const byBankList = queryOptions({
  queryKey: ['payouts-by-bank'],
  queryFn: ({ signal }) => call(listByBank, {}, { signal }),
})

/** Read before the page stands, so that it does not move. */
export const loadByBank = () => queries.prefetchQuery(byBankList)

/** Rows, badge and this list say what is still owed. */
export async function readByBankAgain(): Promise<void> {
  countOpenPayments()
  await Promise.all([queries.invalidateQueries(byBankList), queries.invalidateQueries({ queryKey: paymentsKey })])
}
