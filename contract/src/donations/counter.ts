import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, sum } from '../money.ts'

export const publicDonations = endpoint({
  method: 'GET',
  path: '/public/donations',
  access: 'open',
  limit: 'reads',
  summary:
    'What all purchases together gave to ocean conservation, less what was refunded, and how much of it was passed on so far.',
  input: z.object({}),
  output: z.object({ accrued: sum, remitted: sum, currency }),
  isWrite: false,
})
