import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openStripe } from './stripe.ts'

const stripe = new Stripe('sk_test_signs_only')
const { readThinEvent } = openStripe({
  secretKey: 'sk_test_reads',
  webhookSecrets: ['whsec_old', 'whsec_new'],
  apiBase: 'http://127.0.0.1:1',
})

const now = () => Math.floor(Date.now() / 1_000)
const thin = (changes: object) =>
  JSON.stringify({
    id: 'evt_test_1',
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    livemode: false,
    created: '2026-11-20T10:00:00.000Z',
    related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
    ...changes,
  })

function read(body: string, secret = 'whsec_new', timestamp = now()) {
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return readThinEvent(Buffer.from(body), signature)
}

test.each([
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[requirements].updated',
  'v2.core.account.closed',
])('%s names the changed account, with either secret', (type) => {
  for (const secret of ['whsec_old', 'whsec_new']) {
    expect(read(thin({ type }), secret)).toEqual({
      id: 'evt_test_1',
      type,
      livemode: false,
      created: new Date('2026-11-20T10:00:00.000Z'),
      payload: { id: 'evt_test_1', type },
      about: { kind: 'account', accountId: 'acct_1' },
    })
  }
})

test('the event of a returning photographer has no account, so it must be looked up', () => {
  const event = read(thin({ type: 'v2.core.account_link.returned', related_object: undefined }))

  expect(event?.about).toEqual({ kind: 'account', accountId: null })
})

test('an event of another type is about nothing', () => {
  expect(read(thin({ type: 'v2.core.account_person.created' }))?.about).toBeNull()
})

test.each<[string, () => unknown]>([
  ['signed by a stranger', () => read(thin({}), 'whsec_foreign')],
  ['signed 301 seconds ago', () => read(thin({}), 'whsec_new', now() - 301)],
  ['signed 310 seconds ahead', () => read(thin({}), 'whsec_new', now() + 310)],
  ['of the kind with an object in it', () => read(thin({ object: 'event' }))],
  ['without an id', () => read(thin({ id: undefined }))],
  ['with an id of something else', () => read(thin({ id: 'acct_1' }))],
  ['without a time', () => read(thin({ created: undefined }))],
  ['about nobody', () => read(thin({ related_object: undefined }))],
  ['that is not JSON', () => read('not json')],
])('an event %s is refused', (_name, event) => {
  expect(event()).toBeUndefined()
})
