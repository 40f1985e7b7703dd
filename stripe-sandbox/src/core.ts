import type { DatabaseSync } from 'node:sqlite'
import type { Judge } from './schema/judge.ts'
import type { Clock } from './store/clock.ts'

export const API_VERSION = '2026-10-28.endive'

/** Webhooks of v1 carry a snapshot of their object, those of v2 only name it. */
export type Endpoint = 'snapshot' | 'thin'

/** Shared by every part of the sandbox: memory, time, and who it plays for. */
export type Core = {
  db: DatabaseSync
  clock: Clock
  /** The name buyers see on the hosted pages. */
  merchant: string
  /** Origin of the hosted pages, as the buyer's browser reaches it. */
  publicUrl: string
  /** The merchant's webhook addresses as given; see endpointAddress. */
  endpoints: { [endpoint in Endpoint]?: string }
  /** What webhooks are signed with. */
  webhookSecret: string
  /** Refunds made now stay pending until they are settled. */
  holdsRefunds: boolean
  /** Tells the postman that something may be due. */
  wake: () => void
  /** Compares requests and answers with the SDK's types. Tests only. */
  judge?: Judge
}

/** The API call that caused a change, named in the events of that change. Pages cause changes without one. */
export type Cause = { requestId: string | null; idempotencyKey: string | null }

export const byBuyer: Cause = { requestId: null, idempotencyKey: null }

/**
 * Where events of an endpoint go; undefined when nowhere, and then they are not delivered. Thin events have an address
 * of their own, on the origin of the other one unless given.
 */
export function endpointAddress({ endpoints }: Core, endpoint: Endpoint) {
  if (endpoint === 'snapshot' || endpoints.thin !== undefined) return endpoints[endpoint]
  return endpoints.snapshot === undefined ? undefined : new URL('/api/stripe/webhook/thin', endpoints.snapshot).href
}
