import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { currency, sum } from '../money.ts'

export const sellerSums = endpoint({
  method: 'GET',
  path: '/payout/sums/:id',
  access: 'admin',
  limit: 'reads',
  summary:
    'What a photographer sold and is owed: `photos` and their `price`, without what went back to buyers; `owed` waits for its payout, debts netted; `asked` is on its way; `paid` stayed with them.',
  input: z.object({ id }),
  output: z.object({ photos: z.int(), price: sum, owed: sum, asked: sum, paid: sum, currency }),
  refuses: {
    NotFound: 'Nobody of that id',
  },
  isWrite: false,
})
