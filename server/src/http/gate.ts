import type { Actor } from '../calls/actor.ts'
import type { Limits } from './limits.ts'

export type Gate = {
  limits: Limits
  /** Undefined without a live sign-in. */
  findActor: (authorization: string | undefined) => Promise<Actor | undefined>
}
