import type * as z from 'zod/mini'
import type { ErrorKey } from './errors.ts'

/** Who may call: everyone, anyone signed in, photographers (role 2) or admins (role 1). */
export type Access = 'open' | 'signed-in' | 'photographer' | 'admin'

/** The budget that a call draws on; the server holds the figures. */
export type Limit =
  | 'reads'
  | 'writes'
  | 'login'
  | 'password'
  | 'register'
  | 'mail'
  | 'contact'
  | 'alert'
  | 'checkout'
  | 'code'
  | 'provider'
  | 'upload'
  | 'store'
  | 'session'

type Wire = z.core.$ZodType

/** Why a signed-in person may make a few calls only: the account is to be deleted, or somebody else has set its password. */
export type Hold = 'leaving' | 'must-change-password'

/**
 * One call of the HTTP interface. Server, web app, tests and API reference read this value; its facts stand nowhere else.
 * `input` is the union of path parameters (`:name`), query and body; `output` is what stands under `data`.
 */
export type Endpoint<In extends Wire = Wire, Out extends Wire = Wire> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base, with `:name` for parameters. */
  path: string
  access: Access
  limit: Limit
  /** A sentence for the API reference. */
  summary: string
  input: In
  output: Out
  /** When it is refused beyond what its access, its fields and its limit say. */
  refuses?: Partial<Record<ErrorKey, string>>
  /** The call changes something: the web app shows the answer's message. POST reads are not writes. */
  isWrite: boolean
  /** A read whose answer carries a message all the same. */
  hasMessage?: true
  /** Whether the answer of an open read has an ETag; otherwise nobody may keep it. Default: GETs have one. */
  hasEtag?: boolean
  /** The body is not JSON but streamed: the raw bytes of one file, or any of the three upload forms. */
  body?: 'raw' | 'images'
  /** The input of the example in the API reference, where the samples of its required fields do not make one. */
  example?: Record<string, unknown>
  /** Takes an Idempotency-Key header: the same key from the same caller is the same call. */
  isRepeatable?: true
  /** Open also to people who are held back so; every other call is forbidden to them. */
  openWhile?: Hold[]
}

/** Keeps the schemas' types while checking the shape. */
export function endpoint<In extends Wire, Out extends Wire>(call: Endpoint<In, Out>): Endpoint<In, Out> {
  return call
}
