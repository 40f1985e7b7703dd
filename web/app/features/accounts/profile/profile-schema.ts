import { fitsProfile, newUsername } from '@lineup/contract/accounts.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { updateProfile } from '@lineup/contract/profiles.ts'
import * as z from 'zod/mini'

/** What a profile form sends, checked as the server does. A name that came longer from sign-up may only stay as it is. */
export function profileSchema(usernameNow: string) {
  return z.object({
    ...updateProfile.input.shape,
    username: newUsername.check(
      z.refine((name) => fitsProfile(name, usernameNow), `At most ${maxLength.username} characters`),
    ),
  })
}

export type ProfileValues = z.output<ReturnType<typeof profileSchema>>
