import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { listUndecided } from './dispute-queries.ts'
import { takeDisputes } from './take-disputes.ts'

export async function listDisputeWork(deps: FulfilDeps): Promise<Array<() => Promise<void>>> {
  const undecided = await listUndecided(deps.db)
  return undecided.map((paymentId) => () => takeDisputes(deps, paymentId))
}
