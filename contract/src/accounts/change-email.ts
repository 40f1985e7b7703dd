import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { email, id, password } from '../fields.ts'
import { maxLength } from '../limits.ts'

const form = { email: email(maxLength.email), currentPassword: password }
const refuses = {
  Invalid: 'The current password is wrong, or it is the address already',
  TooManyRequests: 'Too many wrong passwords, or the new address got enough mails',
}

export const changeEmail = endpoint({
  method: 'POST',
  path: '/account/email',
  access: 'signed-in',
  limit: 'password',
  summary:
    'Asks for another e-mail address: tells the old one, and mails a link to the new one, for 24 hours. Nothing changes before /email-verification spends it. Answers the same whether somebody has that address.',
  input: z.object(form),
  output: nothing,
  refuses,
  isWrite: true,
})

export const cancelEmail = endpoint({
  method: 'POST',
  path: '/account/email/cancel',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Takes back a wish for another e-mail address: the link that was mailed no longer works. Nothing changes without one.',
  input: z.object({}),
  output: nothing,
  isWrite: true,
})

export const changeUserEmail = endpoint({
  method: 'POST',
  path: '/account/email/:id',
  access: 'admin',
  limit: 'password',
  summary: 'Asks for another e-mail address of another person, as they can do themselves. Asks for one’s own password.',
  input: z.object({ id, ...form }),
  output: nothing,
  refuses: { ...refuses, NotFound: 'Nobody of that id' },
  isWrite: true,
})
