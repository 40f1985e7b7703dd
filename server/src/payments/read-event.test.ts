import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openStripe } from './stripe.ts'

const stripe = new Stripe('sk_test_signs_only')
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.created',
  livemode: false,
  created: 1_800_000_000,
})
const now = () => Math.floor(Date.now() / 1_000)

const sign = (secret: string, timestamp = now(), payload = body) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

const { readEvent } = openStripe({
  secretKey: 'sk_test_reads',
  webhookSecrets: ['whsec_old', '', 'whsec_new'],
  apiBase: 'http://127.0.0.1:1',
})

test('P34 every secret of the list is accepted, so that one can be rotated', () => {
  for (const secret of ['whsec_old', 'whsec_new']) {
    expect(readEvent(Buffer.from(body), sign(secret))).toEqual({
      id: 'evt_1',
      type: 'customer.created',
      livemode: false,
      created: new Date(1_800_000_000_000),
      payload: JSON.parse(body) as unknown,
      about: null,
    })
  }
})

test('P34 a header with signatures of two secrets is accepted', () => {
  const [stamp, foreign] = sign('whsec_foreign').split(',')
  const [, own] = sign('whsec_new', Number(stamp?.slice(2))).split(',')

  expect(readEvent(Buffer.from(body), `${stamp},${foreign},${own}`)?.id).toBe('evt_1')
})

test.each([
  ['a foreign secret', () => sign('whsec_foreign')],
  ['a blank secret', () => `t=${now()},v1=`],
  ['a stamp 301 s old', () => sign('whsec_new', now() - 301)],
  ['a stamp 310 s ahead', () => sign('whsec_new', now() + 310)],
  ['a second stamp that is not the signed one', () => `${sign('whsec_new', now() + 3_600)},t=${now()}`],
  ['no signature', () => ''],
  ['something else', () => 'Bearer x'],
])('%s is refused', (_, header) => {
  expect(readEvent(Buffer.from(body), header())).toBeUndefined()
})

test('a timestamp up to five minutes in the past or future is accepted', () => {
  expect(readEvent(Buffer.from(body), sign('whsec_new', now() - 290))?.id).toBe('evt_1')
  expect(readEvent(Buffer.from(body), sign('whsec_new', now() + 290))?.id).toBe('evt_1')
})

test('the signature covers the raw bytes: the same JSON in another format is refused', () => {
  const rewritten = JSON.stringify(JSON.parse(body), null, 1)

  expect(readEvent(Buffer.from(rewritten), sign('whsec_new'))).toBeUndefined()
  expect(readEvent(Buffer.alloc(0), sign('whsec_new', now(), ''))).toBeUndefined()
})

test('a thin event and invalid JSON are refused', () => {
  const thin = JSON.stringify({ id: 'evt_2', object: 'v2.core.event' })

  expect(readEvent(Buffer.from(thin), sign('whsec_new', now(), thin))).toBeUndefined()
  expect(readEvent(Buffer.from('not JSON'), sign('whsec_new', now(), 'not JSON'))).toBeUndefined()
})
