import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../envelope.ts'
import { id, listQuery } from '../fields.ts'
import { managedImage } from '../images/image.ts'
import { adminSequence, ownSequence } from './shapes.ts'

const sorts = ['id', 'date', 'name'] as const
/** A cursor carries the last row's own value of what the list is sorted by; the longest is a photographer's name. */
const listCursor = z.optional(z.string().check(z.maxLength(1_200), z.regex(/^[\w.-]+$/)))
/** `undecided=1`: where somebody has to decide, about the sequence or about images that were added since it was approved. `deleted=1`: only those that can be restored. */
const states = {
  is_approved: z.optional(z.literal(['0', '1', '2'])),
  undecided: z.optional(z.literal('1')),
  status: z.optional(z.literal(['0', '1'])),
  deleted: z.optional(z.literal('1')),
}

export const listOwnSequences = endpoint({
  method: 'GET',
  path: '/sequence/list',
  access: 'photographer',
  limit: 'reads',
  summary:
    'One’s own sequences, newest first. `search` looks into names of people and places, and for an id. With `deleted=1` instead those that one has deleted oneself.',
  input: z.object({ ...listQuery(sorts), cursor: listCursor, ...states }),
  output: pageOf(ownSequence),
  isWrite: false,
})

export const listAllSequences = endpoint({
  method: 'GET',
  path: '/sequence/list-all',
  access: 'admin',
  limit: 'reads',
  summary:
    'Everyone’s sequences, newest first; `is_approved` 0 are waiting, 1 approved, 2 rejected. `undecided=1` are those in which anything waits for a decision, new images of approved ones too. With `deleted=1` instead those that are deleted.',
  input: z.object({ ...listQuery(sorts), cursor: listCursor, ...states }),
  output: pageOf(adminSequence),
  isWrite: false,
})

export const listUserSequences = endpoint({
  method: 'GET',
  path: '/sequence/list-all/:userId',
  access: 'admin',
  limit: 'reads',
  summary: 'One photographer’s sequences, newest first. With `deleted=1` instead those that are deleted.',
  input: z.object({ userId: id, ...listQuery(sorts), cursor: listCursor, ...states }),
  output: pageOf(adminSequence),
  refuses: {
    NotFound: 'Nobody of that id',
  },
  isWrite: false,
})

export const listSequenceImages = endpoint({
  method: 'GET',
  path: '/sequence/list-image-all/:id',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'The images of one’s own sequence, or as an admin of any, as an admin deleted ones too. `deleted`, for owners: images that they deleted themselves and can restore. `clocks`, if any of them has a time: how many cameras took those, and of how many of these somebody has set the clock.',
  input: z.object({ id }),
  output: z.object({
    list: z.array(managedImage),
    deleted: z.optional(z.array(managedImage)),
    sequence: adminSequence,
    clocks: z.optional(z.object({ all: z.int(), set: z.int() })),
  }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: false,
})
