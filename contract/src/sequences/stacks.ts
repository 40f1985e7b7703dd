import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { STACK_GAP } from '../limits.ts'

/** `at`: when it was taken, as far as its camera's clock is known. `thumbnail` is its smallest JPEG preview. */
const stackedImage = z.object({
  id: z.int(),
  at: z.nullable(instant),
  file_name: z.string(),
  thumbnail: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  status: z.int(),
  processing: z.boolean(),
})

/** Photos of one camera that belong together, in the order in which they were taken. `is_mended`: no cut changes it. */
const stack = z.object({
  id: z.int(),
  camera_key: z.string(),
  is_mended: z.boolean(),
  image_ids: z.array(z.int()),
})

/** `error_s`: how far its clock may be wrong; null: unknown. */
const camera = z.object({
  camera_key: z.string(),
  name: z.nullable(z.string()),
  error_s: z.nullable(z.int()),
})

const revision = z.int()
const gap = z.int().check(z.minimum(STACK_GAP.least), z.maximum(STACK_GAP.most))
const conflicts = { Conflict: 'The stacks have changed since `revision`' }

export const listOwnStacks = endpoint({
  method: 'POST',
  path: '/sequence/stacks',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'The stacks of a sequence: photos of one camera that follow each other within `gap_s` seconds, and those that somebody mended. Photos without a time have a stack each, after the others of their camera. One’s own sequence, or as an admin any. `last_gap_s`: of the owner’s session before it at that spot, null without one. `time_zone` is the spot’s, null while nobody has set one.',
  input: z.object({ sequence_id: id }),
  output: z.object({
    revision,
    gap_s: z.int(),
    last_gap_s: z.nullable(z.int()),
    time_zone: z.nullable(z.string()),
    cameras: z.array(camera),
    images: z.array(stackedImage),
    stacks: z.array(stack),
  }),
  refuses: { NotFound: 'No such sequence of one’s own' },
  isWrite: false,
})

export const cutStacks = endpoint({
  method: 'POST',
  path: '/sequence/stacks/cut',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Cuts the stacks of a sequence anew: where more than `gap_s` seconds (2 to 12) lie between two photos of a camera. Mended stacks stay. One’s own sequence, or as an admin any.',
  input: z.object({ sequence_id: id, gap_s: gap, revision }),
  output: z.object({ revision, stacks: z.array(stack) }),
  refuses: { NotFound: 'No such sequence of one’s own', ...conflicts },
  example: { sequence_id: 7, gap_s: 8, revision: 1 },
  isWrite: true,
})

export const splitStack = endpoint({
  method: 'POST',
  path: '/stack/split',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Splits a stack: this photo starts a new one. One’s own, or as an admin any. Answers with both.',
  input: z.object({ image_id: id, revision }),
  output: z.object({ revision, stacks: z.array(stack) }),
  refuses: {
    NotFound: 'No such photo of one’s own',
    Invalid: 'The photo is the first one of its stack',
    ...conflicts,
  },
  example: { image_id: 42, revision: 1 },
  isWrite: true,
})

export const joinStacks = endpoint({
  method: 'POST',
  path: '/stack/join',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Joins a stack with the next one of its camera. One’s own, or as an admin any. Answers with the joined one.',
  input: z.object({ stack_id: id, revision }),
  output: z.object({ revision, stacks: z.array(stack) }),
  refuses: {
    NotFound: 'No such stack of one’s own',
    Invalid: 'It is the last one of its camera',
    ...conflicts,
  },
  example: { stack_id: 7, revision: 1 },
  isWrite: true,
})
