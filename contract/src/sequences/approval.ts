import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { flag, id, line } from '../fields.ts'
import { maxLength } from '../limits.ts'

export const approveSequence = endpoint({
  method: 'POST',
  path: '/sequence/approve',
  access: 'admin',
  limit: 'writes',
  summary:
    'Approves (1) a sequence and the images that wait in it, or rejects (2) it, with a reason for its owner. `revision` says what was looked at: one that is not the present one is a 409, and images without preview keep waiting. Without it they are approved as well, and go public once they have one.',
  input: z.object({
    sequence_id: id,
    approve: z.codec(z.literal([1, 2, '1', '2']), z.literal([1, 2]), {
      decode: (wire) => (Number(wire) === 1 ? 1 : 2),
      encode: (value) => value,
    }),
    revision: z.optional(z.int()),
    reason: z.optional(line(maxLength.reason)),
  }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence, or it is deleted',
    Conflict: 'The sequence has changed since `revision`',
  },
  isWrite: true,
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/sequence/approve/undo',
  access: 'admin',
  limit: 'writes',
  summary:
    'Takes the last decision about a sequence back: the sequence is what it was before, and the images that the decision approved wait again. `revision` is the one that the decision led to. A repeat does nothing. What was sold meanwhile stays sold.',
  input: z.object({ sequence_id: id, revision: z.int() }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence, or it is deleted',
    Conflict: 'The sequence has changed since that decision',
  },
  isWrite: true,
})

export const reopenSequence = endpoint({
  method: 'POST',
  path: '/sequence/approve/reopen',
  access: 'admin',
  limit: 'writes',
  summary:
    'Lets a decided sequence wait again, whenever and by whom it was decided: it goes off sale until it is approved. `revision` is the one that was looked at. Its images and prices stay as they are, and what was sold stays sold. Undo takes this back, like a decision.',
  input: z.object({ sequence_id: id, revision: z.int() }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence, or it is deleted',
    Conflict: 'The sequence has changed since `revision`, or waits already',
  },
  isWrite: true,
})

export const rejectImage = endpoint({
  method: 'POST',
  path: '/sequence/image/reject',
  access: 'admin',
  limit: 'writes',
  summary:
    'Rejects (1) one image, with a reason for its owner: nobody finds or buys it, whatever becomes of its sequence, until this is taken back (0). Then it is what it was before. A repeat does nothing. Buyers keep what they bought.',
  input: z.object({ image_id: id, rejected: flag, reason: z.optional(line(maxLength.reason)) }),
  output: nothing,
  refuses: {
    NotFound: 'No such image, or it or its sequence is deleted',
  },
  isWrite: true,
})
