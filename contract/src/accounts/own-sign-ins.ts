import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { instant, optionalId, password } from '../fields.ts'

export const listOwnSignIns = endpoint({
  method: 'GET',
  path: '/account/sign-ins',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'Where the caller is signed in, the one that was used last first. `device`: browser and system in words, null where they are not known; `is_this`: the one that asks.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        device: z.nullable(z.string()),
        created_at: instant,
        last_used_at: instant,
        is_this: z.boolean(),
      }),
    ),
  }),
  isWrite: false,
})

export const endOwnSignIns = endpoint({
  method: 'POST',
  path: '/account/sign-ins/end',
  access: 'signed-in',
  limit: 'password',
  summary:
    'Ends one of the caller’s other sign-ins, or all of them without an id. The one that asks stays: /logout ends it.',
  input: z.object({ id: optionalId, currentPassword: password }),
  output: nothing,
  refuses: {
    Invalid: 'The current password is wrong',
    NotFound: 'The caller has no other live sign-in of that id',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
