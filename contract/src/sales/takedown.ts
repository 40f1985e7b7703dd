import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalId, password, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { currency, sum } from '../money.ts'
import { eitherSequenceOrImage } from './goods.ts'

export const previewTakedown = endpoint({
  method: 'GET',
  path: '/payments/takedown',
  access: 'admin',
  limit: 'reads',
  summary:
    'What a takedown of a sequence or one image would do now: `ended` open checkouts, `refunded` orders that get `amount` back in sum, and `kept` orders of which a photo was downloaded.',
  input: z.object({ sequence_id: optionalId, image_id: optionalId }).check(eitherSequenceOrImage),
  example: { image_id: 7 },
  output: z.object({ ended: z.int(), refunded: z.int(), amount: sum, currency, kept: z.int() }),
  refuses: {
    NotFound: 'No such sequence or image',
  },
  isWrite: false,
})

export const takeDown = endpoint({
  method: 'POST',
  path: '/payments/takedown',
  access: 'admin',
  limit: 'password',
  summary:
    'Takes a sequence or one image down for good, say for legal reasons: off the shop, out of open checkouts, and back from buyers who have not downloaded it. They get their part of the price back, and a mail. `photos` were not taken down before; of the orders with them, `ended` were open checkouts, `refunded` got `amount` back in sum, `kept` had downloaded a photo, and `waiting` are finished within minutes, because the payment provider did not answer.',
  input: z
    .object({
      sequence_id: optionalId,
      image_id: optionalId,
      reason: requiredLine(maxLength.reason),
      currentPassword: password,
    })
    .check(eitherSequenceOrImage),
  example: { image_id: 7, reason: 'A surfer asks for it', currentPassword: 'offshore wind at dawn' },
  output: z.object({
    photos: z.int(),
    ended: z.int(),
    refunded: z.int(),
    amount: sum,
    currency,
    kept: z.int(),
    waiting: z.int(),
  }),
  refuses: {
    NotFound: 'No such sequence or image',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
