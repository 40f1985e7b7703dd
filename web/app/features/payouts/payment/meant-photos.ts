import { rowOf } from '@lineup/contract/joined.ts'
import { refundStatus } from '@lineup/contract/states.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'

type Refund = PaymentView['refunds'][number]

/** Names the photos that an admin gave money back for, if they chose some: one sentence, or nothing. */
export function sayMeant({ lines }: Pick<PaymentView, 'lines'>, { image_ids }: Refund): string[] {
  const names = lines.flatMap(({ items }) => items.flatMap((one) => (image_ids.includes(one.image_id) ? one.name : [])))
  return names.length === 0 ? [] : [t('refunds.photos', { count: names.length, names: rowOf(names) })]
}

export const isUndone = ({ status }: Pick<Refund, 'status'>) =>
  status === refundStatus.failed || status === refundStatus.canceled

/** Photos that a refund was made for, by their ids, each with the newest time. */
export const givenBackOf = ({ refunds }: Pick<PaymentView, 'refunds'>): ReadonlyMap<number, Date> =>
  new Map(
    refunds
      .filter((refund) => !isUndone(refund))
      .flatMap(({ image_ids, created_at }) => image_ids.map((id) => [id, created_at] as const)),
  )
