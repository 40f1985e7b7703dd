import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { foundPlace } from '../locations/suggest.ts'
import { cover } from './shapes.ts'

export const popularPlaces = endpoint({
  method: 'GET',
  path: '/place/popular',
  access: 'open',
  limit: 'reads',
  summary: 'The eight regions with the most public sequences, each with the cover of its latest one.',
  input: z.object({}),
  output: listOf(z.object({ ...foundPlace.shape, sequences: z.int(), cover })),
  isWrite: false,
})
