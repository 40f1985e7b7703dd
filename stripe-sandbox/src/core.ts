import type { DatabaseSync } from 'node:sqlite'
import type { Judge } from './schema/judge.ts'
import type { Clock } from './store/clock.ts'

export const API_VERSION = '2026-10-28.endive'

/** What every part of the sandbox shares: memory, time, and who it plays for. */
export type Core = {
  db: DatabaseSync
  clock: Clock
  /** The name buyers see on the hosted pages. */
  merchant: string
  /** Origin of the hosted pages, as the buyer's browser reaches it. */
  publicUrl: string
  /** Which webhook endpoints exist; an event without an endpoint is not delivered. */
  endpoints: { snapshot?: string; thin?: string }
  /** Tells the postman that something may be due. */
  wake: () => void
  /** Holds what goes in and out against the SDK's types; tests only. */
  judge?: Judge
}

/** The API call that caused a change, named in the events of that change. Pages cause changes without one. */
export type Cause = { requestId: string | null; idempotencyKey: string | null }

export const byBuyer: Cause = { requestId: null, idempotencyKey: null }
