import type { Access, Endpoint } from '@lineup/contract/endpoint.ts'
import { type ErrorKey, errorStatus } from '@lineup/contract/errors.ts'
import { describeLimit } from '../limits.ts'
import { wireSchema } from './wire-schema.ts'

const whoMay: Record<Access, string> = {
  open: 'Everyone',
  'signed-in': 'Anyone signed in',
  photographer: 'Photographers',
  admin: 'Admins',
}

export const describeAccess = (access: Access): string => whoMay[access]

export type Refusal = { status: number; key: ErrorKey; when: string }

/** In the order of the checks. */
export function refusalsOf({ access, limit, input, body, refuses = {} }: Endpoint): Refusal[] {
  const refusal = (key: ErrorKey, when: string, status: number = errorStatus[key]) => ({ status, key, when })
  const own = Object.entries(refuses) as Array<[ErrorKey, string]>
  const hasFields = Object.keys(wireSchema(input)['properties'] ?? {}).length > 0
  return [
    refusal('TooManyRequests', `More than ${describeLimit({ limit, access })}; Retry-After says when to come back`),
    ...(access === 'open' ? [] : [refusal('Unauthorized', 'No token, or one that is unknown or over')]),
    ...(access === 'admin' || access === 'photographer'
      ? [refusal('Forbidden', `Not for others than ${plural[access]}`)]
      : []),
    ...(hasFields ? [refusal('Invalid', 'A field does not fit; `errors` names it')] : []),
    ...(body === undefined
      ? []
      : [refusal('Invalid', 'The body is too large', 413), refusal('Invalid', 'The body is of another type', 415)]),
    ...own.map(([key, when]) => refusal(key, when)),
    refusal('Unavailable', 'The database, the store or the payment provider is out of reach'),
  ]
}

const plural = { admin: 'admins', photographer: 'photographers' }
