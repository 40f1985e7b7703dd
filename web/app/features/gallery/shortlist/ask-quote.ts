import { quoteChoice } from '@lineup/contract/sales/quote.ts'
import { call } from '../../../api/call.ts'
import type { Output } from '../../../api/wire.ts'

export type Quote = Output<typeof quoteChoice>

/** What these photos of a sequence cost together now. Rejects without a toast: whoever asks has words for that. */
export const askQuote = (sequence_id: number, image_ids: number[], signal: AbortSignal): Promise<Quote> =>
  call(
    quoteChoice,
    { sequence_id, image_ids },
    { signal, expects: ['NotFound', 'TooManyRequests', 'Unavailable', 'Internal'] },
  )
