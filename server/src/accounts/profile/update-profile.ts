import { fitsProfile } from '@lineup/contract/accounts/usernames.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { checkSeen, type Seen } from '../../calls/check-seen.ts'
import { invalid, notFound, Problem } from '../../calls/problem.ts'
import { inTransaction, isUniqueViolation, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { checkNewUsername } from '../names/check-username.ts'
import { findUser, lockUser } from '../queries.ts'
import { mailUsernameChanged } from '../sign-in/account-mails.ts'
import { dropPicture, takePicture } from './picture.ts'
import { type Profile, setProfile } from './profile-queries.ts'

type ProfileDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'storage' | 'pictures' | 'log'>
type Form = Omit<Profile, 'picture_key'> & { picture?: string | null | undefined; seen?: Seen<Written> }
type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>

const written = [
  'username',
  'first_name',
  'last_name',
  'mobile_number',
  'address',
  'country',
  'pin',
  'language',
] as const
type Written = Record<(typeof written)[number], string>

/**
 * Stores a new picture before its row and removes the old one after it, so that no row lacks its file. Answers whether
 * the person signs in by another name now.
 */
export async function updateProfile(
  deps: ProfileDeps,
  userId: number,
  { picture, seen, ...form }: Form,
  by: By,
): Promise<{ isRenamed: boolean }> {
  const found = await findUser(deps.db, userId)
  if (found === undefined) throw notFound('user')
  checkUsername(form.username, found.username)
  const change = await takePicture(deps, picture, found.picture_key)

  const before = await inTransaction(deps.db, async (trx) => {
    if (form.username !== found.username) await checkNewUsername(trx, form.username, userId)
    const person = await lockUser(trx, userId)
    if (person === undefined) throw notFound('user')
    checkUsername(form.username, person.username)
    const was = writtenOf(person)
    checkSeen(() => t('profile.changed'), seen, { before: was, after: { ...was, ...writtenOf(form) } })
    const profile = { ...form, picture_key: change?.key }
    await setProfile(trx, userId, profile)
    await noteChange(deps, trx, { person, profile, by })
    return person
  }).catch(async (error: unknown) => {
    const refusal = isUniqueViolation(error, 'users_username') ? invalid(tContract('username.taken')) : error
    // After any other error the commit may have happened: leave the file to the sweep.
    if (refusal instanceof Problem) await dropPicture(deps, change?.key)
    throw refusal
  })
  if (change !== undefined) await dropPicture(deps, before.picture_key)
  return { isRenamed: form.username !== before.username }
}

function writtenOf(form: { [K in keyof Written]?: string | undefined }): Record<string, string> {
  return Object.fromEntries(written.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])))
}

function checkUsername(asked: string, current: string) {
  if (!fitsProfile(asked, current)) {
    throw invalid(t('profile.longName', { max: maxLength.username }))
  }
}

/** Audits changes by admins and every rename. */
async function noteChange(
  deps: ProfileDeps,
  trx: Trx,
  { person, profile, by }: { person: Person; profile: Profile; by: By },
) {
  const isOwn = by.actor.id === person.id
  const isRenamed = profile.username !== person.username
  if (isOwn && !isRenamed) return

  await audit(trx, by, {
    act: isOwn ? 'user.rename' : 'user.update',
    target: `user ${person.id}`,
    detail: { changed: changedFields(person, profile), before: person.username, after: profile.username },
  })
  // An unverified address may be a stranger's: owners could spam it by renaming, admins will not.
  if (isRenamed && (person.email_verified_at !== null || !isOwn)) {
    await mailUsernameChanged(deps, trx, { ...person, username: profile.username }, person.username)
  }
}

/** Names only: the audit is kept for ever, personal data is not. */
function changedFields(before: Person, after: Profile): string[] {
  return ([...written, 'picture_key'] as const).filter(
    (field) => after[field] !== undefined && after[field] !== before[field],
  )
}
