import type { Language } from '@lineup/contract/messages/languages.ts'
import type { Db, Trx } from '../../db/database.ts'
import { skeletonsOf } from '../names/skeletons.ts'

export async function findProfile(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
}

export type Profile = {
  username: string
  first_name?: string | undefined
  last_name?: string | undefined
  mobile_number?: string | undefined
  address?: string | undefined
  country: string
  pin?: string | undefined
  language?: Language | undefined
  picture_key?: string | null | undefined
}

/** Absent fields keep their value. */
export async function setProfile(trx: Trx, id: number, profile: Profile) {
  await trx
    .updateTable('users')
    .set({
      username: profile.username,
      skeletons: skeletonsOf(profile.username),
      first_name: profile.first_name,
      last_name: profile.last_name,
      mobile_number: profile.mobile_number,
      address: profile.address,
      country: profile.country,
      pin: profile.pin,
      language: profile.language,
      picture_key: profile.picture_key,
    })
    .where('id', '=', id)
    .execute()
}

export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).where('erased_at', 'is', null).execute()
}
