import type { Actor } from '../calls/actor.ts'
import type { Limits } from './limits.ts'

/** What stands before every call. */
export type Gate = {
  limits: Limits
  /** The person behind an Authorization header; undefined for none, an unknown, an ended or a malformed one. */
  findActor: (authorization: string | undefined) => Promise<Actor | undefined>
}
