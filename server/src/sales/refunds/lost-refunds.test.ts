import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { openRefundedSale, refunded, refunds, returned, rows } from '../../testing/refunded-sale.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

test('a refund without an answer is made once, with the same key, by the reconciler', async () => {
  await using server = await startTestServer()
  const { refund } = await openRefundedSale(server)
  await server.given.webhooksLost()
  await server.sandbox.control.addFault({
    kind: 'reset',
    when: 'before',
    path: '/v1/refunds',
    method: 'POST',
    times: 9,
  })

  const lost = await refund({ amount: 5 })
  const other = await refund({ amount: 6 })
  await server.sandbox.control.clearFaults()
  await sql`update refunds set created_at = created_at - interval '2 minutes'`.execute(server.db)
  await reconcile(server.deps)

  expect([lost.code, lost.body.message]).toEqual([
    503,
    ['The payment provider did not answer. The refund is asked for again without another click'],
  ])
  expect([other.code, other.body.message]).toEqual([
    409,
    ['A refund of $5 is being made. Please look again in a minute'],
  ])
  expect([await refunded(server), await rows(server)]).toEqual([
    500,
    [{ amount: 500, status: 'succeeded', code: null }],
  ])
  const asked = (await server.sandbox.control.requests()).filter((call) => call.path === '/v1/refunds')
  const keys = new Set(asked.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey))
  expect([...keys]).toEqual([expect.stringMatching(/:refund:\d+$/)])
})

test('three checkouts about which the provider never answers hold up no refund', async () => {
  await using server = await startTestServer()
  const { refund } = await openRefundedSale(server)
  await server.given.webhooksLost()
  const lost = { kind: 'reset', when: 'before', times: 9 } as const
  await server.sandbox.control.addFault({ ...lost, path: '/v1/refunds', method: 'POST' })
  await refund({ amount: 5 })
  await server.sandbox.control.clearFaults()
  await sql`update refunds set created_at = created_at - interval '2 minutes'`.execute(server.db)
  for (let n = 0; n < 3; n += 1) {
    const { sessionId, paymentId } = await server.given.openCheckout()
    await server.given.minutesLater(paymentId, 11)
    await server.sandbox.control.addFault({ ...lost, path: `/v1/checkout/sessions/${sessionId}` })
  }

  await reconcile(server.deps)

  expect(await rows(server)).toEqual([{ amount: 500, status: 'succeeded', code: null }])
})

test('P64 while the refund of one photo waits for its answer, one of another photo is refused and made later', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { paymentId, sequence } = await server.given.paidCheckout({ images: 3 })
  const admin = await server.given.admin()
  const [one = 0, two = 0] = sequence.images.map(({ id }) => id)
  const form = { payment_id: paymentId, amount: 5, currentPassword: admin.password }
  const refund = (what: object) => server.post('/payments/refund', { ...form, ...what }, admin)
  const fault = { kind: 'reset', when: 'before', path: '/v1/refunds', method: 'POST', times: 9 } as const
  await server.sandbox.control.addFault(fault)

  const lost = await refund({ line: 1, image_ids: [one] })
  await server.sandbox.control.clearFaults()
  const others = [await refund({ line: 1, image_ids: [two] }), await refund({ line: 1 }), await refund({})]
  const again = await refund({ line: 1, image_ids: [one] })
  const next = await refund({ line: 1, image_ids: [two] })

  expect(lost.code).toBe(503)
  expect(others.map(({ code, body }) => [code, body.message[0]])).toEqual(
    Array(3).fill([409, 'A refund of $5 is being made. Please look again in a minute']),
  )
  expect([again.code, next.code, await refunded(server)]).toEqual([200, 200, 1_000])
  expect((await refunds(server)).map(({ amount }) => amount)).toEqual([500, 500])
  const view = await server.get('/payments/view', { token: admin.token, query: { payment_id: paymentId } })
  const meant = view.body.data.payment.refunds.map(({ image_ids }: { image_ids: number[] }) => image_ids)
  expect(meant).toEqual([[one], [two]])
})

test('a refund whose answer got lost is looked for before it is asked again, once the provider has forgotten its key', async () => {
  await using server = await startTestServer()
  const { refund } = await openRefundedSale(server)
  await server.given.webhooksLost()
  const lost = { kind: 'reset', when: 'after', path: '/v1/refunds', method: 'POST', times: 9 } as const
  await server.sandbox.control.addFault(lost)
  const first = await refund({ amount: 5 })
  await server.sandbox.control.clearFaults()
  await server.sandbox.control.advanceClock(25 * 3_600)
  await sql`update refunds set created_at = created_at - interval '25 hours'`.execute(server.db)

  const again = await refund({ amount: 5 })

  expect([first.code, again.code]).toEqual([503, 200])
  expect((await refunds(server)).map(({ amount }) => amount)).toEqual([500])
  expect(await rows(server)).toEqual([{ amount: 500, status: 'succeeded', code: null }])
})

test('a refund that is refused when the reconciler asks again is told to the operator', async () => {
  await using server = await startTestServer()
  const { refund, admin, charge } = await openRefundedSale(server)
  await server.given.webhooksLost()
  const lost = { kind: 'reset', when: 'before', path: '/v1/refunds', method: 'POST', times: 9 } as const
  await server.sandbox.control.addFault(lost)
  await refund({ amount: 5 })
  await server.sandbox.control.clearFaults()
  await server.sandbox.control.openDispute(charge)
  await sql`update refunds set created_at = created_at - interval '2 minutes'`.execute(server.db)

  await reconcile(server.deps)

  expect(await rows(server)).toEqual([{ amount: 500, status: 'failed', code: 'charge_disputed' }])
  const kinds = (await readMails(server.deps, admin.email)).map(({ kind }) => kind)
  expect(kinds).toContain('refund-failed')
  expect(server.takeErrors().join('')).toContain('a refund failed and needs a person')
})

test('a refund for which the provider kept a failure is given up with an alarm, and the next one gets a new key', async () => {
  await using server = await startTestServer()
  const { refund, admin } = await openRefundedSale(server)
  await server.sandbox.control.addFault({ kind: '500', when: 'before', path: '/v1/refunds', method: 'POST' })

  const lost = await refund()
  await sql`update refunds set created_at = created_at - interval '2 minutes'`.execute(server.db)
  await reconcile(server.deps)
  const given = await rows(server)
  const next = await refund()

  expect([lost.code, next.code]).toEqual([503, 200])
  expect(given).toEqual([{ amount: 1_500, status: 'failed', code: 'no_answer' }])
  expect([await refunded(server), await returned(server)]).toEqual([1_500, [-1_500, 0, 0, 0]])
  expect(server.takeErrors().join('')).toContain('a refund failed and needs a person')
  const kinds = (await readMails(server.deps, admin.email)).map(({ kind }) => kind)
  expect(kinds).toContain('refund-failed')
})

test('a refund that the provider refuses is said in plain words, and what the provider has is taken over', async () => {
  await using server = await startTestServer()
  const { refund, charge } = await openRefundedSale(server)
  await server.given.webhooksLost()
  await server.sandbox.control.refundCharge(charge)

  const answer = await refund()

  expect([answer.code, answer.body.message]).toEqual([409, ['It was refunded already, at the payment provider']])
  expect([await refunded(server), (await rows(server)).map(({ status }) => status)]).toEqual([
    1_500,
    ['failed', 'succeeded'],
  ])
})
