import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { id, instant, password, requiredLine, ruled } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { t } from '../messages/t.ts'

/**
 * The remainder by 97 of an IBAN whose first four characters stand at its end and whose letters are numbers from A = 10. It is 1 unless
 * something was mistyped (ISO 13616, ISO 7064).
 */
function remainderOf97(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4)
  return turned.split('').reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)
}

/** As banks compare them: without blanks and hyphens, in capitals. */
export const plainAccount = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** An IBAN has two letters, two digits, and 15 to 34 characters in all. Other numbers have no check that all banks share. */
const looksLikeIban = (plain: string) => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)

export const isBankAccount = (typed: string): boolean => {
  const plain = plainAccount(typed)
  if (!/^[A-Z\d]{4,34}$/.test(plain) || !/\d{3}/.test(plain)) return false
  return !looksLikeIban(plain) || remainderOf97(plain) === 1
}

const fields = {
  holder: requiredLine(maxLength.bankHolder),
  account: ruled(requiredLine(maxLength.bankAccount), isBankAccount, () => t('field.account')),
  bank: requiredLine(maxLength.bankName),
}

/** Where a payout was paid whose photographer has given no bank account, in words: it stays in the record. */
export const paidTo = z.optional(requiredLine(maxLength.paidTo))

/** What others may read over a shoulder: `account_ends` are the last four characters. */
const shown = z.object({ holder: z.string(), account_ends: z.string(), bank: z.string(), changed_at: instant })

export const ownBankDetails = endpoint({
  method: 'GET',
  path: '/payout/bank-details',
  access: 'photographer',
  limit: 'reads',
  summary:
    'Where we send the own payouts that the payment provider cannot send. Null when nothing was given, or when it can no longer be read. Never the whole account number.',
  input: z.object({}),
  output: z.object({ details: z.nullable(shown) }),
  isWrite: false,
})

export const saveBankDetails = endpoint({
  method: 'POST',
  path: '/payout/bank-details',
  access: 'photographer',
  limit: 'password',
  summary:
    'Saves where we send the own payouts that the payment provider cannot send. Kept sealed; a mail tells of it.',
  input: z.object({ ...fields, currentPassword: password }),
  example: {
    holder: 'Kai Nakamura',
    account: 'DE89 3704 0044 0532 0130 00',
    bank: 'COBADEFFXXX',
    currentPassword: 'offshore wind at dawn',
  },
  output: nothing,
  refuses: { Invalid: 'The current password is wrong', TooManyRequests: 'Too many wrong passwords' },
  isWrite: true,
})

export const removeBankDetails = endpoint({
  method: 'POST',
  path: '/payout/bank-details/remove',
  access: 'photographer',
  limit: 'password',
  summary: 'Deletes the own bank details. The same once more changes nothing.',
  input: z.object({ currentPassword: password }),
  output: nothing,
  refuses: { Invalid: 'The current password is wrong', TooManyRequests: 'Too many wrong passwords' },
  isWrite: true,
})

export const readBankDetails = endpoint({
  method: 'POST',
  path: '/payout/bank-details/read',
  access: 'admin',
  limit: 'reads',
  summary:
    'The whole bank details of a photographer to whom something is owed. Each reading is an act of the audit log, therefore a POST.',
  input: z.object({ user_id: id }),
  output: z.object({
    details: z.nullable(z.object({ holder: z.string(), account: z.string(), bank: z.string(), changed_at: instant })),
  }),
  refuses: { NotFound: 'Nothing is owed to anybody of that id' },
  isWrite: true,
})
