import type * as contract from '@lineup/contract/payouts.ts'
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { pageOf } from '../http/page-of.ts'
import { signedUrl } from '../images/preview-urls.ts'
import { listPayoutsOf, sumPayoutsOf } from './list-queries.ts'
import { listPaymentsPage } from './payment-queries.ts'
import { toPayment, toPayout } from './views.ts'

type Needs = Pick<Deps, 'db' | 'config'>

/** A page of one's own payouts, newest first unless asked otherwise, and what they come to. */
export async function listOwnPayouts(
  { db, config }: Needs,
  actor: Actor,
  { page, per_page: perPage, sort = 'id', dir = 'desc', search, state }: z.output<typeof contract.listOwnPayouts.input>,
) {
  const asked = { userId: actor.id, page, perPage, sort, dir, search, state }
  const [{ rows, total }, sums] = await Promise.all([listPayoutsOf(db, asked), sumPayoutsOf(db, actor.id)])
  return {
    list: pageOf(rows.map(toPayout), { total, page, perPage, cursor: null }),
    ...sums,
    currency: config.currency,
  }
}

/** A page of everybody's payments, newest first unless asked otherwise. */
export async function listPayments(
  { db, config }: Needs,
  { page, per_page: perPage, sort = 'id', dir = 'desc', ...query }: z.output<typeof contract.listPayments.input>,
) {
  const { search, state, downloads } = query
  const status = query.status === undefined ? undefined : Number(query.status)
  const { rows, total } = await listPaymentsPage(db, { page, perPage, sort, dir, search, state, status, downloads })
  const urlOf = signedUrl(config)
  const data = rows.map((row) => toPayment(row, urlOf))
  return pageOf(data, { total, page, perPage, cursor: null })
}
