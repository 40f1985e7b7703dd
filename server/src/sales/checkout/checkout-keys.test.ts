import { expect, test } from 'vitest'
import { type Answer, payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const urlOf = ({ body }: Answer) => (body.data as { url: string }).url

const buyUnderKey = (server: TestServer, sequence_id: number) =>
  server.post('/payment/checkout', { sequence_id }, { headers: { 'idempotency-key': 'kept by the page' } })

const paymentsOf = ({ db }: TestServer) => db.selectFrom('payments').selectAll().orderBy('id').execute()

test('P9 ten clicks with one key open one checkout', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const headers = { 'idempotency-key': 'a click of a buyer' }

  const answers = await server.atOnce(10, () =>
    server.post('/payment/checkout', { sequence_id: sequence.id }, { headers }),
  )

  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(urlOf)).size).toBe(1)
  expect(await paymentsOf(server)).toHaveLength(1)
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
})

test('a key is bound to its item, and is free again after that checkout expired', async () => {
  await using server = await startTestServer()
  const [one, other] = [await server.given.publicSequence(), await server.given.publicSequence()]
  const buy = (id: number) => buyUnderKey(server, id)

  const first = await buy(one.id)
  const otherThing = await buy(other.id)
  const [payment] = await paymentsOf(server)
  await server.given.minutesLater(payment?.id ?? 0, 61)
  const later = await buy(one.id)

  expect([first.code, otherThing.code, later.code]).toEqual([200, 409, 200])
  expect(urlOf(later)).not.toBe(urlOf(first))
})

test('the key of a checkout that ended unpaid is free immediately', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)

  const first = await buy()
  // Only the provider's clock passed the deadline.
  await server.db.updateTable('payments').set({ status: 2, fail_code: 'expired' }).execute()
  const again = await buy()

  expect(again.code).toBe(200)
  expect(urlOf(again)).not.toBe(urlOf(first))
})

test('the key of a paid checkout always leads to that checkout', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)

  const first = await buy()
  await payByCard(urlOf(first))
  await quiet(server)
  const [payment] = await paymentsOf(server)
  await server.given.minutesLater(payment?.id ?? 0, 61)

  expect(urlOf(await buy())).toBe(urlOf(first))
  expect(await paymentsOf(server)).toHaveLength(1)
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
})

test('P10, P11 when the provider fails or gives no usable answer, the buyer only has to click again', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)

  for (const kind of ['500', '503-no-error', '429'] as const) {
    await server.sandbox.control.addFault({ kind, path: '/v1/checkout/sessions', method: 'POST' })
    const failed = await buy()
    expect([kind, failed.code, failed.body.key]).toEqual([kind, 503, 'Unavailable'])
  }
  const retried = await buy()

  expect(retried.code).toBe(200)
  const payments = await paymentsOf(server)
  expect(payments.map(({ status, session_id }) => [status, session_id === null])).toEqual([
    [0, true],
    [0, true],
    [0, true],
    [0, false],
  ])
})

test('P12 a checkout whose answer got lost is found by the same key', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)
  const first = await buy()
  // The state after a crash between the provider's answer and our update.
  await server.db.updateTable('payments').set({ session_id: null, checkout_url: null }).execute()

  const second = await buy()

  expect(urlOf(second)).toBe(urlOf(first))
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
})
