import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { texts } from './errors.ts'
import { email, id, instant, line, password, requiredLine, token } from './fields.ts'
import { MIN_PASSWORD, maxLength } from './limits.ts'

/** What sign-in tells of the person; the browser keeps id, username and role. */
export const signedInUser = z.object({
  id: z.int(),
  username: z.string(),
  role: z.int(),
  must_change_password: z.boolean(),
})

/** The profile of the person who asks. `picture` is a data URL or null. */
export const profile = z.object({
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
  picture: z.nullable(z.string()),
  role: z.int(),
  email_verified_at: z.nullable(instant),
  must_change_password: z.boolean(),
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'open',
  limit: 'login',
  summary: 'Signs in. `remember` asks for a token that lives 30 days instead of 12 hours after its last use.',
  input: z.object({
    username: requiredLine(maxLength.signupUsername),
    password,
    remember: z.optional(z.boolean()),
  }),
  output: z.object({ access_token: z.string(), user: signedInUser }),
  isWrite: true,
})

/** A name that cannot be mistaken for an e-mail address. */
export const newUsername = requiredLine(maxLength.signupUsername).check(
  z.refine((name) => !name.includes('@'), 'A user name cannot be an e-mail address'),
)

export const newPassword = password.check(z.minLength(MIN_PASSWORD, `At least ${MIN_PASSWORD} characters`))

const twoPasswords = z.object({ password: z.string(), password_confirmation: z.string() })

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
    .check(
      z.refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        error: texts.samePassword,
        // Otherwise it would be told only once everything else is right.
        when: ({ value }) => twoPasswords.safeParse(value).success,
      }),
    ),
  output: nothing,
  isWrite: true,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email-verification',
  access: 'open',
  limit: 'mail',
  summary: 'Spends the token of a verification mail. It works once, for 24 hours, for the user name it was sent to.',
  input: z.object({ token, username: line(maxLength.signupUsername) }),
  output: nothing,
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
})
