import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { texts } from '../errors.ts'
import { email, id, instant, password, requiredLine, storedLine, token, wholeOrPage } from '../fields.ts'
import { MIN_PASSWORD, maxLength } from '../limits.ts'
import { mailChoices } from '../notices/calls.ts'

/** The person who signed in; the browser keeps id, username and role. */
export const signedInUser = z.object({
  id: z.int(),
  username: z.string(),
  role: z.int(),
  must_change_password: z.boolean(),
  delete_after: z.nullable(instant),
})

/** How far somebody is with the account they are paid on; only `active` can be paid. */
export const payoutState = z.literal(['none', 'pending', 'active', 'restricted', 'rejected', 'closed'])

/** A person as lists show them. `delete_after`: from then on the account is erased, unless that is taken back. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  mobile_number: z.string(),
  address: z.string(),
  country: z.string(),
  pin: z.string(),
  role: z.int(),
  email_verified_at: z.nullable(instant),
  created_at: instant,
  blocked_at: z.nullable(instant),
  block_reason: z.nullable(z.string()),
  delete_after: z.nullable(instant),
})

/** A person's profile. `picture` is a data URL or null. */
export const profile = z.object({
  ...user.shape,
  picture: z.nullable(z.string()),
  must_change_password: z.boolean(),
  payout_state: payoutState,
  mails: mailChoices,
})

/** A user name that exists, as it was typed or as a link holds it. */
const storedUsername = storedLine(maxLength.signupUsername)
const typedUsername = storedUsername.check(z.minLength(1, texts.required))

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'open',
  limit: 'login',
  summary: 'Signs in. `remember` asks for a token that lives 30 days instead of 12 hours after its last use.',
  input: z.object({
    username: typedUsername,
    password,
    remember: z.optional(z.boolean()),
  }),
  output: z.object({ access_token: z.string(), user: signedInUser }),
  refuses: {
    Invalid: 'User name or password is wrong',
    Forbidden: 'The password is right, and the account is blocked',
    TooManyRequests: 'Too many failures with one user name',
  },
  isWrite: true,
})

// Their letters look alike: a name in two of them can pass for another one.
const alike = [/\p{sc=Latn}/u, /\p{sc=Grek}/u, /\p{sc=Cyrl}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u, /\p{sc=Copt}/u]

// To those who type it the vowel am of Thai and Lao is one letter; NFKC makes it two.
const plain = (name: string) =>
  name.normalize('NFKC').replaceAll('\u0E4D\u0E32', '\u0E33').replaceAll('\u0ECD\u0EB2', '\u0EB3')

/** A name that cannot be mistaken for an e-mail address, for a step in the path of a link, or for another name. */
export const newUsername = requiredLine(maxLength.signupUsername).check(
  z.refine((name) => !name.includes('@'), 'A user name cannot be an e-mail address'),
  z.refine((name) => !/^\.{1,2}$/.test(name), 'A user name needs more than dots'),
  z.refine((name) => alike.filter((script) => script.test(name)).length <= 1, 'Please use the letters of one alphabet'),
  z.refine((name) => /^\S*( \S+)*$/.test(name), 'Please put one plain space between words'),
  z.refine((name) => name.replace(/\s/g, '') === plain(name).replace(/\s/g, ''), 'Please use plain letters and digits'),
  z.refine((name) => !/\u200C|\u200D(?!\p{ExtPict})/u.test(name), 'Please use letters that can be seen'),
)

/** A changed name of a profile is short, and an emoji counts as one; a name that came longer from sign-up may stay as it is. */
export const fitsProfile = (name: string, nameNow: string): boolean =>
  name === nameNow || Array.from(name).length <= maxLength.username

export const newPassword = password.check(z.minLength(MIN_PASSWORD, `At least ${MIN_PASSWORD} characters`))

/** Refuses two passwords that differ, under the second; told beside what else is wrong with the form. */
function samePasswords<A extends string, B extends string>(first: A, second: B) {
  const both = z.object({ [first]: z.string(), [second]: z.string() })
  return z.refine<Record<A | B, string>>((form) => form[first] === form[second], {
    path: [second],
    error: texts.samePassword,
    when: ({ value }) => both.safeParse(value).success,
  })
}

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'open',
  limit: 'register',
  summary: 'Opens a photographer account and mails its verification link. Signs nobody in.',
  input: z
    .object({
      username: newUsername,
      email: email(maxLength.email),
      password: newPassword,
      password_confirmation: password,
      is_agree: z.literal([true, 1, '1', 'true'], { error: texts.required }),
    })
    .check(samePasswords('password', 'password_confirmation')),
  output: nothing,
  refuses: {
    Invalid: 'The user name is taken',
  },
  isWrite: true,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email-verification',
  access: 'open',
  limit: 'mail',
  summary: 'Spends the token of a verification mail. It works once, for 24 hours, for the user name it was sent to.',
  input: z.object({ token, username: storedUsername }),
  output: nothing,
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
    Invalid: 'The link is not valid any more',
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
    Invalid: 'The current password is wrong, or the new one is the same',
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
    Invalid: 'It is one’s own: that takes the current password',
  },
  isWrite: true,
})

export const me = endpoint({
  method: 'POST',
  path: '/me',
  access: 'signed-in',
  limit: 'reads',
  summary: 'The profile of the person who asks.',
  input: z.object({}),
  output: z.object({ user: profile }),
  isWrite: false,
  openWhile: ['leaving', 'must-change-password'],
})

export const userProfile = endpoint({
  method: 'POST',
  path: '/me/:id',
  access: 'admin',
  limit: 'reads',
  summary: 'The profile of any person.',
  input: z.object({ id }),
  output: z.object({ user: profile }),
  refuses: {
    NotFound: 'Nobody of that id',
  },
  isWrite: false,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/user/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'The people, newest first: all of them, or with `page` one page, with its `total`. `state` asks for those who are blocked, or whose account is to be deleted.',
  input: z.object({
    ...wholeOrPage(['id', 'full_name', 'username', 'email', 'country', 'email_verified_at', 'created_at']),
    state: z.optional(z.literal(['blocked', 'leaving'])),
  }),
  output: z.object({ list: z.array(user), total: z.optional(z.int()) }),
  isWrite: false,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Ends the token that it is called with.',
  input: z.object({}),
  output: nothing,
  isWrite: true,
  openWhile: ['leaving', 'must-change-password'],
})
