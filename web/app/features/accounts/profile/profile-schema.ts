import { updateProfile } from '@lineup/contract/accounts/profiles.ts'
import { fitsProfile, newUsername } from '@lineup/contract/accounts/usernames.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import * as z from 'zod/mini'
import { t } from '../messages/t.ts'

/** The form's schema, with the server's checks. A name from sign-up that is too long here may stay unchanged. */
export function profileSchema(usernameNow: string) {
  return z.object({
    ...updateProfile.input.shape,
    username: newUsername.check(
      z.refine((name) => fitsProfile(name, usernameNow), t('profile.atMost', { most: maxLength.username })),
    ),
  })
}

export type ProfileValues = z.output<ReturnType<typeof profileSchema>>
