import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { sequence, sequenceKey } from './shapes.ts'

export const relatedSequences = endpoint({
  method: 'POST',
  path: '/sequence/related',
  access: 'open',
  limit: 'reads',
  summary:
    'Up to four other public sequences of the same spot and day, and up to four others of the same photographer, newest day first. None is in both. `day` counts all public photos of that spot and day, and their photographers.',
  input: z.object({ sequence_key: sequenceKey }),
  output: z.object({
    day: z.object({ photos: z.int(), photographers: z.int() }),
    same_day: z.array(sequence),
    same_photographer: z.array(sequence),
  }),
  refuses: {
    NotFound: 'No such sequence in public',
  },
  isWrite: false,
})
