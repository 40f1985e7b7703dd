import type { refund } from '@lineup/contract/sales/refunds.ts'
import type * as z from 'zod/mini'
import type { RefundRow } from './refund-queries.ts'

type Refund = z.output<typeof refund>

export const toRefund = ({
  id,
  amount,
  currency,
  status,
  reason,
  createdAt,
}: RefundRow & { currency: string }): Refund => ({
  id,
  amount,
  currency,
  status: status as Refund['status'],
  reason,
  created_at: createdAt,
})
