import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, password, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { currency, money } from '../money.ts'

export const releasePayment = endpoint({
  method: 'POST',
  path: '/payments/release',
  access: 'admin',
  limit: 'password',
  summary:
    'Lets a payment out of quarantine after a person has looked at it. It succeeds at the amount that was really paid: `price` is that amount. Photographer and donation get what was frozen, the platform bears the difference. `reason` is kept in the audit log.',
  input: z.object({ payment_id: id, reason: requiredLine(maxLength.reason), currentPassword: password }),
  example: { payment_id: 7, reason: 'The provider rounded the price', currentPassword: 'offshore wind at dawn' },
  output: z.object({ price: money, currency }),
  refuses: {
    NotFound: 'No such payment',
    Conflict:
      'Not in quarantine, not paid, refunded, paid in another currency or mode, or less than photographer and donation get: refund it then',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
    Unavailable: 'The payment provider is out of reach',
  },
  isWrite: true,
})
