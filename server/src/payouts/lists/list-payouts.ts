import type * as contract from '@lineup/contract/payouts/calls.ts'
import type * as z from 'zod/mini'
import type { Actor } from '../../calls/actor.ts'
import { toPage } from '../../calls/to-page.ts'
import type { Deps } from '../../deps.ts'
import { signedUrl } from '../../images/preview-urls.ts'
import { listPayoutsOf, sumPayoutsOf } from './list-queries.ts'
import { listPaymentsPage } from './payment-queries.ts'
import { listSoldPayments } from './sold-queries.ts'
import { toOwnPayout, toPayment } from './views.ts'

type ListDeps = Pick<Deps, 'db' | 'config'>

/** A page of the actor's own payouts, newest first by default, with sums over all of them. */
export async function listOwnPayouts(
  { db, config }: ListDeps,
  actor: Actor,
  { page, per_page: perPage, sort = 'id', dir = 'desc', search, state }: z.output<typeof contract.listOwnPayouts.input>,
) {
  const asked = { userId: actor.id, page, perPage, sort, dir, search, state }
  const [{ rows, total }, sums] = await Promise.all([listPayoutsOf(db, asked), sumPayoutsOf(db, actor.id)])
  const sold = await listSoldPayments(db, { userId: actor.id, paymentIds: rows.map(({ paymentId }) => paymentId) })
  const urlOf = signedUrl(config)
  return {
    list: toPage(
      rows.map((row) => toOwnPayout(row, sold.get(row.paymentId), urlOf)),
      { total, page, perPage, cursor: null },
    ),
    ...sums,
    currency: config.currency,
  }
}

export async function listPayments(
  { db, config }: ListDeps,
  { page, per_page: perPage, sort = 'id', dir = 'desc', ...query }: z.output<typeof contract.listPayments.input>,
) {
  const { search, state, downloads, todo } = query
  const status = query.status === undefined ? undefined : Number(query.status)
  const filters = { search, state, status, downloads, todo }
  const { rows, total } = await listPaymentsPage(db, { page, perPage, sort, dir, ...filters })
  const urlOf = signedUrl(config)
  const data = rows.map((row) => toPayment(row, urlOf))
  return toPage(data, { total, page, perPage, cursor: null })
}
