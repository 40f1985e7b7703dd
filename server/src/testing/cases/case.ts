import type { Endpoint } from '@lineup/contract/endpoint.ts'
import type { ErrorKey } from '@lineup/contract/errors.ts'
import type { Person } from '../given/people.ts'
import type { TestServer } from '../test-server.ts'

/** `leaving` has a pending deletion, `newcomer` a password set by an admin: both can do almost nothing. */
export const principals = [
  'visitor',
  'expired',
  'erased',
  'blocked',
  'leaving',
  'newcomer',
  'unverified',
  'other',
  'owner',
  'admin',
] as const
export type Principal = (typeof principals)[number]

/** The status for a valid request. */
export type Policy = Record<Principal, number>

const nobody = { visitor: 401, expired: 401, erased: 401, blocked: 401, leaving: 403, newcomer: 403 }

export const policies = {
  everyone: {
    visitor: 200,
    expired: 200,
    erased: 200,
    blocked: 200,
    leaving: 200,
    newcomer: 200,
    unverified: 200,
    other: 200,
    owner: 200,
    admin: 200,
  },
  signedIn: { ...nobody, unverified: 200, other: 200, owner: 200, admin: 200 },
  signedInOrNewcomers: { ...nobody, newcomer: 200, unverified: 200, other: 200, owner: 200, admin: 200 },
  signedInOrHeld: { ...nobody, leaving: 200, newcomer: 200, unverified: 200, other: 200, owner: 200, admin: 200 },
  signedInOrLeaving: { ...nobody, leaving: 200, unverified: 200, other: 200, owner: 200, admin: 200 },
  photographersOrLeaving: { ...nobody, leaving: 200, unverified: 200, other: 200, owner: 200, admin: 403 },
  photographers: { ...nobody, unverified: 200, other: 200, owner: 200, admin: 403 },
  verified: { ...nobody, unverified: 403, other: 200, owner: 200, admin: 200 },
  verifiedPhotographers: { ...nobody, unverified: 403, other: 200, owner: 200, admin: 403 },
  owners: { ...nobody, unverified: 404, other: 404, owner: 200, admin: 403 },
  ownersAndAdmins: { ...nobody, unverified: 404, other: 404, owner: 200, admin: 200 },
  admins: { ...nobody, unverified: 403, other: 403, owner: 403, admin: 200 },
} satisfies Record<string, Policy>

/** `caller` acts as one of the principals; undefined for a visitor. */
export type Cast = { server: TestServer; owner: Person; caller: Person | undefined }

export type Wire = Record<string, unknown>

export type Case = {
  may: Policy
  fits: (cast: Cast) => Promise<Wire> | Wire
  /** The field with a row's id; an unknown id gives NotFound. */
  target?: string
  /** For endpoints without a target. */
  refused?: { with: Wire; key: ErrorKey }
}

/** Keyed by `METHOD path` as in the contract. */
export type Cases = Record<string, Case>

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
