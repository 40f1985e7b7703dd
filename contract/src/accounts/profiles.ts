import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line, requiredLine } from '../fields.ts'
import { MAX_PICTURE_LENGTH, maxLength } from '../limits.ts'
import { t } from '../messages/t.ts'
import { seen } from '../seen.ts'
import { isCountry } from './countries.ts'
import { spokenLanguage } from './language.ts'
import { profile } from './people.ts'
import { newUsername } from './usernames.ts'

// Apart from the other calls of accounts, because the list of countries is heavy and most pages do without it.

/** An absent field stays as it is. `username`: up to 50 characters; a longer one from sign-up may stay as it is. `email` is accepted and ignored. */
const profileForm = {
  first_name: z.optional(line(maxLength.firstName)),
  last_name: z.optional(line(maxLength.lastName)),
  email: z.optional(z.string()),
  username: newUsername,
  mobile_number: z.optional(line(maxLength.mobile).check(z.regex(/^[\d()+-]*$/, { error: () => t('field.phone') }))),
  address: z.optional(line(maxLength.address)),
  country: requiredLine(maxLength.address).check(z.refine(isCountry, { error: () => t('field.country') })),
  pin: z.optional(line(maxLength.pin).check(z.regex(/^\d*$/, { error: () => t('field.digits') }))),
  /** Of mails to them. */
  language: z.optional(spokenLanguage),
  /** A data URL is a new picture, null or empty takes it away, absent leaves it. */
  picture: z.optional(
    z.nullable(z.string().check(z.maxLength(MAX_PICTURE_LENGTH, { error: () => t('field.picture') }))),
  ),
  seen: seen({
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    mobile_number: z.string(),
    address: z.string(),
    country: z.string(),
    pin: z.string(),
    language: z.optional(spokenLanguage),
  }),
}

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Saves one’s own profile. The e-mail address is read-only.',
  input: z.object(profileForm),
  output: z.object({ user: profile }),
  refuses: {
    Conflict: 'It has changed since it was `seen`',
    Invalid: 'The user name is taken, or the picture is no PNG or JPEG',
  },
  isWrite: true,
})

export const updateUserProfile = endpoint({
  method: 'PUT',
  path: '/profile/:id',
  access: 'admin',
  limit: 'writes',
  summary: 'Saves the profile of any person.',
  input: z.object({ id, ...profileForm }),
  output: z.object({ user: profile }),
  refuses: {
    NotFound: 'Nobody of that id',
    Conflict: 'It has changed since it was `seen`',
    Invalid: 'The user name is taken, or the picture is no PNG or JPEG',
  },
  isWrite: true,
})
