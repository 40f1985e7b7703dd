import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { id, password, ruled, token } from '../fields.ts'
import { MIN_PASSWORD } from '../limits.ts'
import { t } from '../messages/t.ts'
import { typedUsername } from './usernames.ts'

const shown = (text: string) => Array.from(text.replace(/[\s\p{Cf}\p{DI}]/gu, '')).length

/** Blanks do not count, nor do letters that nobody sees: eight of them are no password. */
export const newPassword = ruled(
  password,
  (text) => shown(text) >= MIN_PASSWORD,
  () => t('field.password', { min: MIN_PASSWORD }),
)

/** Beyond the length. Told at the field of the new password. */
export const weak = 'The new password is a common one, or made of the own name, the own address and words of surf'

/** Refuses two passwords that differ, under the second; told beside what else is wrong with the form. */
export function samePasswords<A extends string, B extends string>(first: A, second: B) {
  const both = z.object({ [first]: z.string(), [second]: z.string() })
  return z.refine<Record<A | B, string>>((form) => form[first] === form[second], {
    path: [second],
    error: () => t('samePassword'),
    when: ({ value }) => both.safeParse(value).success,
  })
}

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'open',
  limit: 'mail',
  summary:
    'Mails a link to set a new password, for 60 minutes. Answers the same whether anybody has that name or address.',
  input: z.object({ username: typedUsername }),
  output: nothing,
  isWrite: true,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'open',
  limit: 'password',
  summary: 'Sets a new password with the token of a mail, once, for the user name it was sent to. Ends every sign-in.',
  input: z
    .object({
      token,
      username: typedUsername,
      password: newPassword,
      password_confirmation: password,
    })
    .check(samePasswords('password', 'password_confirmation')),
  output: nothing,
  refuses: {
    Invalid: `The link is not valid any more. ${weak}`,
  },
  isWrite: true,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  access: 'signed-in',
  limit: 'password',
  summary: 'Changes one’s own password. Ends every sign-in and answers with a fresh token.',
  input: z
    .object({ currentPassword: password, newPassword, newPassword_confirmation: password })
    .check(samePasswords('newPassword', 'newPassword_confirmation')),
  output: z.object({ access_token: z.string() }),
  refuses: {
    Invalid: `The current password is wrong, or the new one is the same. ${weak}`,
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
  openWhile: ['must-change-password'],
})

export const changeUserPassword = endpoint({
  method: 'POST',
  path: '/change-password/:id',
  access: 'admin',
  limit: 'password',
  summary: 'Sets another person’s password, which they are asked to change when they sign in. Ends their sign-ins.',
  input: z
    .object({ id, newPassword, newPassword_confirmation: password })
    .check(samePasswords('newPassword', 'newPassword_confirmation')),
  output: nothing,
  refuses: {
    NotFound: 'Nobody of that id',
    Invalid: `It is one’s own: that takes the current password. ${weak}`,
  },
  isWrite: true,
})
