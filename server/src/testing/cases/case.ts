import type { ErrorKey } from '@lineup/contract/errors.ts'
import type { Person } from '../given/people.ts'
import type { TestServer } from '../test-server.ts'

/**
 * Everybody who may stand before a call. `owner` is whose row it is about, `other` a photographer with nothing of it. Whose
 * account is to be deleted (`leaving`), or whose password
 * somebody else has set (`newcomer`), can do next to nothing.
 */
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

/** The status that each of them meets, with a request that is right in itself. */
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
  /** Also while the account is to be deleted. */
  /** Also with a password that somebody else has set. */
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

/** Who takes part in one request. `caller` is one of the principals; a visitor holds no token. */
export type Cast = { server: TestServer; owner: Person; caller: Person | undefined }

export type Wire = Record<string, unknown>

/** One call of the contract as tests know it: one request that is right, who may make it, and one that is refused. */
export type Case = {
  may: Policy
  /** A request that fits, about fresh rows of the owner's. */
  fits: (cast: Cast) => Promise<Wire> | Wire
  /** The field that names a row: a number that no row has is refused as not found. */
  target?: string
  /** What is refused where no row is named, as somebody who may call, and how. */
  refused?: { with: Wire; key: ErrorKey }
}

/** By `METHOD path`, as the contract writes it. */
export type Cases = Record<string, Case>
