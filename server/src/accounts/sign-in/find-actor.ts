import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../../calls/actor.ts'
import { hashToken } from '../../calls/tokens.ts'
import type { Db } from '../../db/database.ts'
import { findSignIn } from './sign-in-queries.ts'

const bearer = /^Bearer ([\w-]{43})$/i

/** Undefined without a live sign-in. */
export async function findActor(db: Db, authorization: string | undefined): Promise<Actor | undefined> {
  const token = bearer.exec(authorization ?? '')?.[1]
  const found = token === undefined ? undefined : await findSignIn(db, hashToken(token))
  if (found === undefined) return undefined
  return {
    id: found.id,
    username: found.username,
    role: found.role === roles.admin ? roles.admin : roles.photographer,
    isVerified: found.email_verified_at !== null,
    hold: found.delete_after !== null ? 'leaving' : found.must_change_password ? 'must-change-password' : null,
    signInId: found.signInId,
  }
}
