import { payoutState } from '@lineup/contract/accounts/people.ts'
import { choicesBut } from '@lineup/contract/notices/calls.ts'
import type * as z from 'zod/mini'
import { notFound } from '../../calls/problem.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { keptLanguage } from '../../languages/kept-language.ts'
import { findPayoutCapability } from '../payout-account-queries.ts'
import { readPicture } from './picture.ts'
import { findProfile } from './profile-queries.ts'

export async function getProfile({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: number) {
  const row = await getRow(db, userId)
  return {
    ...toUser(row),
    picture: await readPicture({ storage }, row.picture_key),
    payout_state: stateOf(await findPayoutCapability(db, userId)),
    mails: choicesBut(row.muted_mails),
  }
}

export const getSignedInUser = async (db: Db, userId: number) => toUser(await getRow(db, userId))

async function getRow(db: Db, userId: number) {
  const row = await findProfile(db, userId)
  if (row === undefined) throw notFound('user')
  return row
}

const toUser = (row: Awaited<ReturnType<typeof getRow>>) => ({
  id: row.id,
  username: row.username,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: row.display_name,
  mobile_number: row.mobile_number,
  address: row.address,
  country: row.country,
  pin: row.pin,
  language: keptLanguage(row.language),
  role: row.role,
  email_verified_at: row.email_verified_at,
  created_at: row.created_at,
  blocked_at: row.blocked_at,
  block_reason: row.block_reason,
  delete_after: row.delete_after,
  must_change_password: row.must_change_password,
})

/** A state of the provider that we do not know counts as not ready. */
function stateOf(capability: string | null): z.output<typeof payoutState> {
  if (capability === null) return 'none'
  const known = payoutState.safeParse(capability)
  return known.success ? known.data : 'pending'
}
