import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { isProblem } from './api-problem.ts'
import { call } from './call.ts'
import { forget, recall, recallFresh, remember } from './page-memory.ts'
import type { Input, Output } from './wire.ts'

const FRESH_MS = 5 * 60_000

/**
 * Caches reads of public pages for five minutes, so that Back shows them immediately. While the server is unreachable,
 * older answers are used too. A missing row raises no toast, because the page shows that. Private areas have a query client for this; public pages avoid its size.
 */
export function cachedCall<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  type Answer = Promise<Output<E>>
  const key = `${endpoint.path} ${JSON.stringify(input)}`
  const fresh = recallFresh<Answer>(key)
  if (fresh) return fresh

  const known = recall<Answer>(key)
  const answer = call(endpoint, input, { expects: ['NotFound'] }).catch((error: unknown) => {
    if (!known) forget(key)
    else remember(key, known)
    if (known && isProblem(error, 'Unreachable')) return known
    throw error
  })
  remember(key, answer, FRESH_MS)
  return answer
}
