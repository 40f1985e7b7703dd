import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, wholeOrPage } from '../fields.ts'
import { mailChoices } from '../notices/calls.ts'
import { spokenLanguage } from './language.ts'

/** How far somebody is with the account they are paid on; only `active` can be paid. */
export const payoutState = z.literal(['none', 'pending', 'active', 'restricted', 'rejected', 'closed'])

/** A person as lists show them. `language`: of mails to them. `delete_after`: from then on the account is erased, unless that is taken back. */
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
  language: spokenLanguage,
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

/** The specification says "returns the profile": its fields stand in the answer, and under `user` as after a change of it. */
const profileTwice = z.object({ ...profile.shape, user: profile })

export const me = endpoint({
  method: 'POST',
  path: '/me',
  access: 'signed-in',
  limit: 'reads',
  summary: 'The profile of the person who asks.',
  input: z.object({}),
  output: profileTwice,
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
  output: profileTwice,
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
