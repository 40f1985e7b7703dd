import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { switched, whole } from '../fields.ts'
import { t } from '../messages/t.ts'
import { currency, money, optionalMoney } from '../money.ts'
import { seen } from '../seen.ts'

const percent = whole(1, 100, () => t('field.percent', { max: 100 }))

const rules = {
  allowed: z.boolean(),
  percent: z.int(),
  image_least: money,
  image_most: money,
  ride_least: z.nullable(money),
  ride_most: z.nullable(money),
  sequence_least: money,
  sequence_most: money,
}

const form = {
  allowed: switched,
  percent,
  image_least: money,
  image_most: money,
  ride_least: optionalMoney,
  ride_most: optionalMoney,
  sequence_least: money,
  sequence_most: money,
}

const example = {
  allowed: true,
  percent: 40,
  image_least: 15,
  image_most: 60,
  ride_least: 20,
  ride_most: 100,
  sequence_least: 40,
  sequence_most: 240,
}

/** `donation` is that of each purchase. */
const answer = z.object({ rules: z.object(rules), donation: money, currency })

export const getAskingRules = endpoint({
  method: 'GET',
  path: '/sequence/asking',
  access: 'admin',
  limit: 'reads',
  summary:
    'Whether photographers may ask prices of their own, from which to which, and their share of them in percent. Until an admin has set them: off, with figures to begin with.',
  input: z.object({}),
  output: answer,
  isWrite: false,
})

export const askingReach = endpoint({
  method: 'GET',
  path: '/sequence/asking/reach',
  access: 'admin',
  limit: 'reads',
  summary:
    'How many sessions have other prices or commissions once these rules hold, and of how many photographers. Deleted sessions do not count.',
  input: z.object(form),
  example,
  output: z.object({ sessions: z.int(), photographers: z.int() }),
  isWrite: false,
})

export const setAskingRules = endpoint({
  method: 'POST',
  path: '/sequence/asking',
  access: 'admin',
  limit: 'writes',
  summary:
    'Sets whether photographers may ask prices of their own, a least and a most for each, and their share of them in percent. Without limits for waves nobody asks a price for one. Asked prices outside the limits are sold at the nearest limit; while it is off, at the default prices. Orders keep the figures they were bought at.',
  input: z.object({
    ...form,
    seen: seen({ ...form, allowed: z.boolean(), percent: z.int() }),
  }),
  example,
  output: answer,
  refuses: {
    Conflict: 'They have changed since they were `seen`',
    Invalid: 'A least price is above its most, or share and donation leave the shop less than the payment costs',
  },
  isWrite: true,
})
