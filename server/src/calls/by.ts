import type { Actor } from './actor.ts'

/** Who acts, and from which request. The address and the request's id go into the audit log. */
export type By = { actor: Actor; address: string; requestId: string }
