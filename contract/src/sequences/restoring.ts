import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { id } from '../fields.ts'

export const restoreSequence = endpoint({
  method: 'POST',
  path: '/sequence/restore',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Brings a deleted sequence back as it was: the owner what they deleted themselves, an admin any.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'No such deleted sequence of one’s own',
  },
  isWrite: true,
})

export const restoreImage = endpoint({
  method: 'POST',
  path: '/sequence/image/restore',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Brings a deleted image back to a sequence that is not deleted: the owner what they deleted themselves, an admin any. If an admin has approved the sequence without it, the owner’s image waits for approval.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'No such deleted image of one’s own',
    Conflict: 'It was taken down',
  },
  isWrite: true,
})
