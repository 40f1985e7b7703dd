import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { call } from './call.ts'
import { queries } from './queries.tsx'
import type { Input, Output } from './wire.ts'

const FRESH_MS = 5 * 60_000

/** A read for a client loader, kept for some minutes: Back shows at once what was there. */
export function cachedCall<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  return queries.fetchQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: FRESH_MS,
  })
}
