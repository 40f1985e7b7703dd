import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { id, instant, password, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'

// Closing accounts: their owners delete them, admins block and delete them. Each of these can be called again without harm.

/** Days in which a deletion can be taken back. */
export const DELETION_DAYS = 30

const leaving = z.object({ delete_after: instant })

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete',
  access: 'photographer',
  limit: 'password',
  summary:
    'Marks one’s own account for deletion in 30 days. Its photos leave the public at once; until then it can be taken back, and nothing else can be done with it.',
  input: z.object({ currentPassword: password }),
  output: leaving,
  refuses: {
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
  openWhile: ['leaving'],
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/account/restore',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Keeps one’s own account that was marked for deletion: everything is as it was.',
  input: z.object({}),
  output: nothing,
  isWrite: true,
  openWhile: ['leaving'],
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/user/block',
  access: 'admin',
  limit: 'writes',
  summary:
    'Blocks a person: ends every sign-in, takes their photos out of the public at once and holds their payouts. What was sold stays with its buyers.',
  input: z.object({ id, reason: requiredLine(maxLength.reason) }),
  output: nothing,
  refuses: {
    NotFound: 'Nobody of that id',
    Invalid: 'It is one’s own account',
    Conflict: 'It is the last admin',
  },
  isWrite: true,
})

export const unblockUser = endpoint({
  method: 'POST',
  path: '/user/unblock',
  access: 'admin',
  limit: 'writes',
  summary: 'Lets a blocked person in again. Their photos are as they were, and held payouts go out.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'Nobody of that id',
  },
  isWrite: true,
})

export const deleteUser = endpoint({
  method: 'POST',
  path: '/user/delete',
  access: 'admin',
  limit: 'password',
  summary:
    'Marks another person’s account for deletion in 30 days, as they can do themselves. Asks for one’s own password.',
  input: z.object({ id, currentPassword: password }),
  output: leaving,
  refuses: {
    NotFound: 'Nobody of that id',
    Invalid: 'The current password is wrong, or it is one’s own account',
    Conflict: 'It is the last admin',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})

export const restoreUser = endpoint({
  method: 'POST',
  path: '/user/restore',
  access: 'admin',
  limit: 'writes',
  summary: 'Keeps an account that was marked for deletion: everything is as it was.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'Nobody of that id',
  },
  isWrite: true,
})
