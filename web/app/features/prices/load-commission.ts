import { formatMoney } from '@lineup/contract/format.ts'
import { DEFAULT_COMMISSION } from '@lineup/contract/limits.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'

/** The default commission per photo as text. If the server gives no value: `known`, or the documented default. */
export async function loadCommission(call: ServerCall, known?: string): Promise<string> {
  try {
    const { list } = await call(publicPrice, {})
    return formatMoney(list.commission_image, list.currency)
  } catch {
    return known ?? formatMoney(DEFAULT_COMMISSION * 100, 'USD')
  }
}
