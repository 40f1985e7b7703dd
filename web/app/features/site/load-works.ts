import type { ServerCall } from '../../api/api-context.ts'
import { loadGiven } from '../donations/load-given.ts'
import { loadCommission } from '../prices/load-commission.ts'

export async function loadWorks(call: ServerCall) {
  const [commission, given] = await Promise.all([loadCommission(call), loadGiven(call)])
  return { commission, given }
}
