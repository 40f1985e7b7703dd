import type { Db } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { findUser } from './queries.ts'

/** A person's profile as they see it themselves. */
export async function getProfile(db: Db, userId: number) {
  const user = await findUser(db, userId)
  if (user === undefined) throw notFound('User')
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: user.display_name,
    mobile_number: user.mobile_number,
    address: user.address,
    country: user.country,
    pin: user.pin,
    picture: null,
    role: user.role,
    email_verified_at: user.email_verified_at,
    created_at: user.created_at,
    must_change_password: user.must_change_password,
    payout_state: 'none' as const,
  }
}
