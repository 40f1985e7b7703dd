import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { isProblem } from './api-problem.ts'
import { call } from './call.ts'
import type { Input, Output } from './wire.ts'

const FRESH_MS = 5 * 60_000

const answers = new Map<string, { answer: Promise<unknown>; until: number }>()

/**
 * Caches reads of public pages for five minutes, so that Back shows them immediately. While the server is unreachable,
 * older answers are used too. Private areas have a query client for this; public pages avoid its size.
 */
export function cachedCall<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const key = `${endpoint.path} ${JSON.stringify(input)}`
  const known = answers.get(key)
  if (known && known.until > Date.now()) return known.answer as Promise<Output<E>>

  const answer = call(endpoint, input).catch((error: unknown) => {
    if (known) answers.set(key, known)
    else answers.delete(key)
    if (known && isProblem(error, 'Unreachable')) return known.answer as Promise<Output<E>>
    throw error
  })
  answers.set(key, { answer, until: Date.now() + FRESH_MS })
  return answer
}
