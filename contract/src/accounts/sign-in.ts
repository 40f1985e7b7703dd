import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { password, switched } from '../fields.ts'
import { user } from './people.ts'
import { typedUsername } from './usernames.ts'

/** The person who signed in, without the picture: signing in must not need the store. */
export const signedInUser = z.object({ ...user.shape, must_change_password: z.boolean() })

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'open',
  limit: 'login',
  summary:
    'Signs in. `username`: the user name or the e-mail address. `remember` asks for a token that lives 30 days instead of 12 hours after its last use.',
  input: z.object({
    username: typedUsername,
    password,
    remember: z.optional(switched),
  }),
  output: z.object({ access_token: z.string(), user: signedInUser }),
  refuses: {
    Invalid: 'User name or password is wrong',
    Forbidden: 'The password is right, and the account is blocked',
    TooManyRequests: 'Too many failures with one user name',
  },
  isWrite: true,
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
