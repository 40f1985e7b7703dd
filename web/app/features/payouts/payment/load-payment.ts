import { viewPayment } from '@lineup/contract/payouts/payment-view.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readOrNull } from '../../../api/missing.ts'
import { queries } from '../../../api/queries.tsx'
import { soon } from '../../../api/soon.ts'
import type { Output } from '../../../api/wire.ts'

export type PaymentView = Output<typeof viewPayment>['payment']

export const paymentView = (id: number) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) =>
      (await call(viewPayment, { payment_id: id }, { signal, expects: ['NotFound'] })).payment,
  })

const readAnew = (id: number) => queries.fetchQuery({ ...paymentView(id), staleTime: 0 })

/** For acts on the page of a payment: it shows what they have changed. */
export const showChange = (id: number) => soon(() => readAnew(id))

/** Never from the cache: whoever opens the page looks for the present state. Null if there is no such payment. */
export const loadPayment = (param: string | undefined) =>
  readOrNull(param, async (id) => {
    const { reference } = await readAnew(id)
    return { id, reference }
  })
