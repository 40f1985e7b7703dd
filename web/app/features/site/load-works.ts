import type { ServerCall } from '../../api/api-context.ts'
import { loadGiven } from '../donations/load-given.ts'
import { loadEarnings } from '../prices/load-earnings.ts'

export async function loadWorks(call: ServerCall) {
  const [earnings, given] = await Promise.all([loadEarnings(call), loadGiven(call)])
  return { earnings, given }
}
