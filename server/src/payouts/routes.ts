import * as payouts from '@lineup/contract/payouts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { listOwnPayouts, listPayments } from './list-payouts.ts'
import { openPayoutLink } from './open-payout-link.ts'

export function payoutRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, payouts.listOwnPayouts, async (query, { actor }) => ({ data: await listOwnPayouts(deps, actor, query) }))

  serve(app, payouts.payoutLink, async (_input, { actor }) => ({ data: await openPayoutLink(deps, actor) }))

  serve(app, payouts.listPayments, async (query) => ({ data: { list: await listPayments(deps, query) } }))
}
