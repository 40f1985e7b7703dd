import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { email, id, line, password, token } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { t } from '../messages/t.ts'
import { newPassword, samePasswords, weak } from './passwords.ts'
import { newUsername, storedUsername } from './usernames.ts'

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'open',
  limit: 'register',
  summary:
    'Opens a photographer account and mails its verification link. Signs nobody in. `country` goes into the profile.',
  input: z
    .object({
      username: newUsername,
      email: email(maxLength.email),
      password: newPassword,
      password_confirmation: password,
      // Checked by the server: the list is heavy.
      country: z.optional(line(maxLength.address)),
      is_agree: z.literal([true, 1, '1', 'true', 'on'], { error: () => t('required') }),
    })
    .check(samePasswords('password', 'password_confirmation')),
  output: nothing,
  refuses: {
    Invalid: `The user name is taken, or there is no such country. ${weak}`,
  },
  isWrite: true,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email-verification',
  access: 'open',
  limit: 'mail',
  summary:
    'Spends the token of a mail that verifies an address, or changes it. It works once, for 24 hours, for the user name it was sent to.',
  input: z.object({ token, username: storedUsername }),
  output: z.object({
    is_first: z.boolean().check(z.describe('The account had no verified address before')),
    email: z.string().check(z.describe('The address that is verified now')),
  }),
  refuses: {
    Invalid: 'The link is not valid any more',
  },
  isWrite: true,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/resend-email-verification/:id',
  access: 'signed-in',
  limit: 'mail',
  summary: 'Mails a fresh verification link: one’s own, or as an admin anybody’s.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'Nobody of that id, or another person',
    Invalid: 'The address is verified already',
  },
  isWrite: true,
})
