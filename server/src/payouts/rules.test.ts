import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speakIn } from '../languages/speak-in.ts'
import { accountHold, accountKey, describeReason, judgeRefusal, sentPostings, type WaitingPayout } from './rules.ts'

test.each([
  ['balance_insufficient', { status: 0, reason: 'balance' }],
  ['insufficient_capabilities_for_transfer', { status: 0, reason: 'not_active', looksAgain: true }],
  ['account_invalid', { status: 0, reason: 'not_active', looksAgain: true }],
  ['transfers_not_allowed', { status: 0, reason: 'country' }],
  ['amount_too_large', { status: 2, reason: 'amount' }],
  ['idempotency_error', { status: 2, reason: 'refused' }],
  ['resource_missing', { status: 2, reason: 'refused' }],
  ['constructor', { status: 2, reason: 'refused' }],
])('a transfer refused for %s waits or needs a person', (code, verdict) => {
  expect(judgeRefusal(code)).toEqual(verdict)
})

test('the postings of a payout move exactly what was sent and what was netted', () => {
  const figure = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(figure, figure, (sent, netted) => {
      const postings = sentPostings(7, { sent, netted })
      const of = (account: string) => postings.find((posting) => posting.account === account)?.amount ?? 0
      expect([of('seller_payable'), of('seller_paid'), of('seller_debt')]).toEqual([
        sent + netted,
        0 - sent,
        0 - netted,
      ])
    }),
  )
})

const owner = {
  installation: 'one',
  userId: 7,
  email: 'maya@example.org',
  name: 'Maya',
  country: 'PT',
}

test('an account’s key is the same for the same order and differs with each field', () => {
  const others = [
    { ...owner, installation: 'two' },
    { ...owner, userId: 8 },
    { ...owner, email: 'm@example.org' },
    { ...owner, name: 'M' },
    { ...owner, country: 'ES' },
  ]

  expect(accountKey({ ...owner })).toBe(accountKey(owner))
  expect(accountKey(owner)).toMatch(/^one:account:7:[0-9a-f]{16}$/)
  expect(new Set([owner, ...others].map(accountKey)).size).toBe(6)
})

test.each([
  [null, 'not_active'],
  ['requirements_past_due', 'not_active'],
  ['unsupported_country', 'country'],
  ['unsupported_business', 'country'],
])('an account that cannot be paid for %s waits for %s', (reason, hold) => {
  expect(accountHold({ accountId: 'acct_1', capability: 'restricted', reason })).toBe(hold)
})

const fresh: WaitingPayout = {
  isBlocked: false,
  isDisputed: false,
  isReturned: false,
  status: 0,
  holdReason: null,
  attempts: 0,
  nextTryAt: new Date('2026-12-09T23:00:00Z'),
  capability: null,
  accountReason: null,
  country: null,
}

test.each<[Partial<WaitingPayout>, string | null]>([
  [{}, null],
  [{ status: 1, holdReason: 'hold' }, null],
  [{ attempts: 1 }, 'not in reach'],
  [{ isBlocked: true }, 'blocked: payouts are held'],
  [{ isBlocked: true, holdReason: 'no_account' }, 'blocked'],
  [{ isBlocked: true, status: 1 }, null],
  [{ isDisputed: true, status: 1 }, 'this is taken back'],
  [{ status: 2, holdReason: 'reversed', isReturned: true }, 'and the payout was taken back'],
  [{ status: 2, holdReason: 'reversed' }, 'did not reach the buyer'],
  [{ status: 3 }, 'its answer is not known yet'],
  [{ holdReason: 'no_account' }, 'is opened'],
  [{ holdReason: 'no_account', country: 'Portugal' }, 'is opened'],
  [{ holdReason: 'no_account', country: 'Indonesia' }, 'pay it by bank'],
  [{ holdReason: 'not_active', capability: 'pending' }, 'has checked'],
  [{ holdReason: 'not_active', capability: 'restricted', accountReason: 'determining_status' }, 'has checked'],
  [{ holdReason: 'not_active', capability: 'restricted', accountReason: 'requirements_past_due' }, 'still needs'],
  [{ holdReason: 'country' }, 'pay it by bank'],
  [{ holdReason: 'hold' }, 'Is sent on 09-Dec-2026.'],
  [{ holdReason: 'balance' }, 'Waits for money'],
  [{ holdReason: 'disputed' }, 'disputes'],
  [{ status: 2, holdReason: 'refunded' }, 'got their money back'],
  [{ status: 2, holdReason: 'reversed' }, 'taken back'],
  [{ status: 2, holdReason: 'rejected' }, 'rejected the payout account'],
  [{ status: 2, holdReason: 'closed' }, 'is closed'],
  [{ status: 2, holdReason: 'amount' }, 'More than the sale'],
  [{ status: 2, holdReason: 'refused' }, 'refused it'],
  [{ status: 2 }, 'refused it'],
])('a payout like %o gives its reason in words', (changes, words) => {
  const reason = describeReason({ ...fresh, ...changes }, 'photographer')

  if (words === null) expect(reason).toBeNull()
  else expect(reason).toContain(words)
})

test.each([
  [{ holdReason: 'no_account' }, 'Waits for the photographer to open'],
  [{ holdReason: 'not_active', capability: 'restricted' }, 'Waits for details of the photographer'],
  [{ holdReason: 'not_active', capability: 'pending' }, 'has checked'],
  [
    { holdReason: 'country', country: 'Indonesia' },
    'Pay it by bank, then note it as paid. The payment provider does not send money to Indonesia.',
  ],
  [{ holdReason: 'country', country: 'Portugal' }, 'does not send money to this account.'],
])('an admin reads who must act on %o', (changes, words) => {
  expect(describeReason({ ...fresh, ...changes }, 'admin')).toContain(words)
})

test('a reason names the country in the language of its reader', () => {
  const held = { ...fresh, holdReason: 'country', country: 'Philippines' }

  expect(speakIn('id', () => describeReason(held, 'photographer'))).toContain('Filipina')
})

test.each([{ holdReason: 'reversed' }, { holdReason: 'amount' }])('%o is for an admin to decide', (changes) => {
  const failed = { ...fresh, status: 2, ...changes }

  expect(describeReason(failed, 'admin')).toContain('You decide: ')
  expect(describeReason(failed, 'photographer')).toContain('We look at it.')
})
