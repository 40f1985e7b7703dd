import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { href } from 'react-router'
import { call } from '../../../api/call.ts'

/** The page of the one order that is found by number, name or e-mail, or else the list of those that are. */
export async function pathToOrder(search: string): Promise<string> {
  const { list } = await call(listPayments, { search, page: 1, per_page: 1 })
  const [only] = list.data
  if (only && list.total === 1) return href('/admin/payment/:id', { id: String(only.id) })
  return `${href('/admin/payment/payouts')}?${new URLSearchParams({ q: search })}`
}
