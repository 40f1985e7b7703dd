import { payoutState } from '@lineup/contract/accounts/people.ts'
import { choicesBut } from '@lineup/contract/notices/calls.ts'
import type * as z from 'zod/mini'
import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { findPayoutCapability } from '../payout-account-queries.ts'
import { readPicture } from './picture.ts'
import { findProfile } from './profile-queries.ts'

export async function getProfile({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: number) {
  const user = await findProfile(db, userId)
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
    picture: await readPicture({ storage }, user.picture_key),
    role: user.role,
    email_verified_at: user.email_verified_at,
    created_at: user.created_at,
    blocked_at: user.blocked_at,
    block_reason: user.block_reason,
    delete_after: user.delete_after,
    must_change_password: user.must_change_password,
    payout_state: stateOf(await findPayoutCapability(db, userId)),
    mails: choicesBut(user.muted_mails),
  }
}

/** A state of the provider that we do not know counts as not ready. */
function stateOf(capability: string | null): z.output<typeof payoutState> {
  if (capability === null) return 'none'
  const known = payoutState.safeParse(capability)
  return known.success ? known.data : 'pending'
}
