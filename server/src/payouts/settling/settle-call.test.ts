import { maxLength } from '@lineup/contract/limits.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'

const row = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
const audits = ({ db }: TestServer) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'target', 'detail', 'address', 'request_id'])
    .where('act', '=', 'payout.settle')
    .execute()

/** A payout that waits for an account, and an admin who paid it by hand. */
async function owed(server: TestServer) {
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  const admin = await server.given.admin()
  const { id, amount_minor: amount } = await row(server)
  const form = { payout_id: id, reference: 'SEPA 4711', currentPassword: admin.password }
  const settle = (changes: object = {}) =>
    server.post('/payout/settle', { ...form, ...changes }, { token: admin.token })
  return { owner, admin, id, amount, settle }
}

test('an admin settles a payout by hand; repeating the call changes nothing', async () => {
  await using server = await startTestServer()
  const { settle, admin, id, amount } = await owed(server)

  const first = await settle({ reference: ' SEPA 4711 ' })
  const again = await settle()
  const other = await settle({ reference: 'SEPA 4712' })

  expect([first.code, first.body.message]).toEqual([200, ['The payout is noted as paid by bank']])
  expect(first.body.data.payout).toMatchObject({ id, status: 1, reason: null, comission: amount / 100 })
  expect([again.code, again.body.data]).toEqual([200, first.body.data])
  expect([other.code, other.body.message]).toEqual([409, ['It is settled already, as SEPA 4711']])
  expect(await row(server)).toMatchObject({ status: 1, method: 'manual', reference: 'SEPA 4711', sent_minor: amount })
  const detail = { amount, currency: 'USD', reference: 'SEPA 4711', before: { status: 0, reason: 'no_account' } }
  const seen = { address: '127.0.0.1', request_id: expect.any(String) as string }
  expect(await audits(server)).toEqual([{ actor_id: admin.id, target: `payout ${id}`, detail, ...seen }])
})

test('where it was paid is kept in the record, and stands in the history of the order', async () => {
  await using server = await startTestServer()
  const { settle, admin, id } = await owed(server)

  const empty = await settle({ paid_to: ' ' })
  const noted = await settle({ paid_to: ' Wise, to kai@example.org ' })

  expect([Object.keys(empty.body.errors ?? {}), noted.code]).toEqual([['paid_to'], 200])
  expect(await audits(server)).toMatchObject([
    { target: `payout ${id}`, detail: { paidTo: 'Wise, to kai@example.org' } },
  ])
  const { payment_id } = await row(server)
  const { body } = await server.get('/payments/view', { token: admin.token, query: { payment_id } })
  expect(body.data.payment.audits).toMatchObject([
    { act: 'payout.settle', reason: 'SEPA 4711, Wise, to kai@example.org' },
  ])
})

test('P62 a refund between looking and settling is told with the new amount, and nothing is noted', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { settle, admin } = await owed(server)
  const { payment_id: paymentId } = await row(server)
  const refund = { payment_id: paymentId, amount: 3, currentPassword: admin.password }
  await server.post('/payments/refund', refund, { token: admin.token })

  const late = await settle({ amount: 10 })
  const before = await row(server)
  const right = await settle({ amount: 8 })
  const again = await settle({ amount: 10 })

  expect([late.code, late.body.message]).toEqual([
    409,
    ['$8 are owed by now, not $10: there was a refund or a debt meanwhile. Nothing was noted'],
  ])
  expect([before.status, before.sent_minor, before.method]).toEqual([0, null, 'transfer'])
  expect([right.code, again.code, (await row(server)).sent_minor]).toEqual([200, 200, 800])
})

test('a wrong password settles nothing, and guesses are limited as for a password change', async () => {
  await using server = await startTestServer({ config: { rateScale: 1 } })
  const { settle, admin } = await owed(server)
  const codes: number[] = []

  const first = await settle({ currentPassword: 'wrong' })
  for (let n = 0; n < 10; n += 1) codes.push((await settle({ currentPassword: 'wrong' })).code)
  const form = { newPassword: 'a new longboard', newPassword_confirmation: 'a new longboard' }
  const change = await server.post('/change-password', { currentPassword: 'wrong', ...form }, { token: admin.token })

  expect([first.code, first.body.key, first.body.message]).toEqual([422, 'Invalid', ['The current password is wrong']])
  expect(first.body.errors).toBeUndefined()
  expect(codes.filter((code) => code === 422).length).toBeGreaterThan(8)
  expect(codes).toContain(429)
  expect([change.code, Number(change.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect([(await row(server)).status, await audits(server)]).toEqual([0, []])
})

test('a payout that the provider sent, or that does not exist, is not settled', async () => {
  await using server = await startTestServer()
  const { settle, owner, id } = await owed(server)
  const none = await settle({ payout_id: id + 1 })
  await server.given.payoutAccount(owner)

  const sent = await settle()

  expect([none.code, none.body.message]).toEqual([404, ['Payout not found']])
  expect([sent.code, sent.body.message]).toEqual([409, ['It is paid already']])
  expect(await audits(server)).toEqual([])
})

test('the call needs a reference of one line and up to 140 characters, and the unchanged password', async () => {
  await using server = await startTestServer()
  const { settle } = await owed(server)
  const errorsOf = async (changes: object) => Object.keys((await settle(changes)).body.errors ?? {})
  const refused = []

  for (const reference of [undefined, null, 7, '', '  ', 'x'.repeat(maxLength.reference + 1)]) {
    refused.push(await errorsOf({ reference }))
  }
  for (const currentPassword of [undefined, '', 7]) refused.push(await errorsOf({ currentPassword }))
  const taken = await settle({ reference: 'x'.repeat(maxLength.reference) })

  expect(refused).toEqual([...Array<string[]>(6).fill(['reference']), ...Array<string[]>(3).fill(['currentPassword'])])
  expect(taken.code).toBe(200)
})
