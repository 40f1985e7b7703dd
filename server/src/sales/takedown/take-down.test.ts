import { expect, test } from 'vitest'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

async function admin(server: TestServer) {
  const person = await server.given.admin()
  const form = { reason: 'A surfer asks for it', currentPassword: person.password }
  return { ...person, takeDown: (photos: object) => server.post('/payments/takedown', { ...form, ...photos }, person) }
}

const payments = ({ db }: TestServer) =>
  db.selectFrom('payments').select(['status', 'refunded_minor as refunded']).orderBy('id').execute()
const withdrawn = async ({ db }: TestServer) =>
  (await db.selectFrom('downloads').select('id').where('revoked_for', '=', 'takedown').execute()).length

test('P81 a takedown ends open checkouts, and refunds what was paid and not delivered', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const sequence = await server.given.publicSequence({ images: 2 })
  await server.given.paidCheckout({ sequence })
  const open = await server.given.openCheckout({ sequence })
  const { takeDown, token } = await admin(server)
  const preview = await server.get('/payments/takedown', { token, query: { sequence_id: sequence.id } })

  const answer = await takeDown({ sequence_id: sequence.id })
  await quiet(server)

  expect(preview.body.data).toEqual({ ended: 1, refunded: 1, amount: 15, kept: 0, currency: 'USD' })
  const none = { ended: 0, refunded: 0, amount: 0, currency: 'USD', kept: 0, waiting: 0 }
  expect([answer.code, answer.body.message]).toEqual([200, ['2 photos are taken down']])
  expect(answer.body.data).toEqual({ ...none, photos: 2, ended: 1, refunded: 1, amount: 15 })
  expect(await payments(server)).toEqual([
    { status: 1, refunded: 1_500 },
    { status: 2, refunded: 0 },
  ])
  const sessions = await server.sandbox.control.sessions()
  expect(sessions.find(({ id }) => id === open.sessionId)?.status).toBe('expired')
  expect(await withdrawn(server)).toBe(2)
  expect((await server.post('/payment/checkout', { sequence_id: sequence.id })).code).toBe(404)
  const kinds = (await readMails(server.deps, 'buyer@example.com')).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['receipt', 'refunded', 'taken-down'])
  expect((await takeDown({ sequence_id: sequence.id })).body.data).toEqual({ ...none, photos: 0 })
})

test('P81 one photo of a sequence: its part goes back, and nobody gives it back to the buyer', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { sequence, downloads } = await server.given.paidCheckout({ images: 3 })
  const { takeDown, token } = await admin(server)
  const query = { image_id: sequence.images[0]?.id ?? 0 }
  const preview = (await server.get('/payments/takedown', { token, query })).body.data

  await takeDown(query)
  await quiet(server)
  const rearm = { download_id: downloads[0], reason: 'Please' }

  expect(preview).toEqual({ ended: 0, refunded: 1, amount: 5, kept: 0, currency: 'USD' })
  expect(await payments(server)).toEqual([{ status: 1, refunded: 500 }])
  expect(await withdrawn(server)).toBe(1)
  expect((await server.post('/payments/download/rearm', rearm, { token })).code).toBe(409)
})

test('P81 what was refunded for a photo is not given back again when it is taken down', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 3 })
  const { takeDown, token, password } = await admin(server)
  const [whole = 0, part = 0, none = 0] = sequence.images.map(({ id }) => id)
  const form = { payment_id: paymentId, line: 1, currentPassword: password }
  await server.post('/payments/refund', { ...form, amount: 5, image_ids: [whole] }, { token })
  await server.post('/payments/refund', { ...form, amount: 2, image_ids: [part] }, { token })
  const told: object[] = []

  for (const image_id of [whole, part, none]) {
    const preview = (await server.get('/payments/takedown', { token, query: { image_id } })).body.data
    const { refunded, amount } = (await takeDown({ image_id })).body.data
    await quiet(server)
    told.push([preview.amount, amount, refunded, (await payments(server))[0]?.refunded])
  }

  expect(told).toEqual([
    [0, 0, 0, 700],
    [3, 3, 1, 1_000],
    [5, 5, 1, 1_500],
  ])
  // The first was withdrawn by its refund.
  expect(await withdrawn(server)).toBe(2)
})

test('P81 a takedown beside a refund that waits for its answer gives back what is left after it', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 3 })
  const { takeDown, token, password, email } = await admin(server)
  const fault = { kind: 'reset', when: 'before', path: '/v1/refunds', method: 'POST', times: 9 } as const
  await server.sandbox.control.addFault(fault)
  const form = { payment_id: paymentId, amount: 12, currentPassword: password }
  const lost = await server.post('/payments/refund', form, { token })
  await server.sandbox.control.clearFaults()

  const { body } = await takeDown({ sequence_id: sequence.id })
  await server.db
    .updateTable('refunds')
    .set({ created_at: new Date(0) })
    .execute()
  await reconcile(server.deps)
  await reconcile(server.deps)
  await quiet(server)

  expect([lost.code, body.data]).toMatchObject([503, { photos: 3, refunded: 0, waiting: 1 }])
  expect([await payments(server), await withdrawn(server)]).toEqual([[{ status: 1, refunded: 1_500 }], 3])
  const rows = await server.db.selectFrom('refunds').select(['amount_minor', 'status']).orderBy('id').execute()
  expect(rows).toEqual([
    { amount_minor: 1_200, status: 'succeeded' },
    { amount_minor: 300, status: 'succeeded' },
  ])
  const failures = (await readMails(server.deps, email)).filter(({ kind }) => kind === 'refund-failed')
  expect(failures).toEqual([])
})

test('the page of the payment names the admin whose takedown refunded it', async () => {
  await using server = await startTestServer()
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 1 })
  const { takeDown, token, username } = await admin(server)

  await takeDown({ sequence_id: sequence.id })

  const { payment } = (await server.get('/payments/view', { token, query: { payment_id: paymentId } })).body.data
  expect(payment.refunds).toEqual([expect.objectContaining({ by: username, takedown: true })])
})

test('P81 what was delivered stays paid', async () => {
  await using server = await startTestServer()
  const { sequence, downloadId } = await server.given.deliveredDownload()
  const { takeDown, token } = await admin(server)
  const preview = await server.get('/payments/takedown', { token, query: { sequence_id: sequence.id } })

  const { code, body } = await takeDown({ sequence_id: sequence.id })

  expect([code, await payments(server)]).toEqual([200, [{ status: 1, refunded: 0 }]])
  expect(preview.body.data).toMatchObject({ ended: 0, refunded: 0, kept: 1 })
  expect(body.data).toMatchObject({ photos: 1, refunded: 0, kept: 1, waiting: 0 })
  const rearm = { download_id: downloadId, reason: 'Please' }
  expect((await server.post('/payments/download/rearm', rearm, { token })).code).toBe(409)
  expect((await takeDown({ sequence_id: sequence.id + 1 })).code).toBe(404)
})

test('P81 a checkout that was paid before it could be ended is refunded by the same call', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const sequence = await server.given.publicSequence({ images: 1 })
  const { url } = await server.given.openCheckout({ sequence })
  await server.given.webhooksLost()
  await payByCard(url)
  const { takeDown } = await admin(server)

  const { body } = await takeDown({ sequence_id: sequence.id })

  expect(body.data).toMatchObject({ photos: 1, ended: 0, refunded: 1, amount: 15, waiting: 0 })
  expect(await withdrawn(server)).toBe(1)
})

test('a takedown neither does nor counts what another one left to the reconciler', async () => {
  await using server = await startTestServer()
  const [first, second] = [await server.given.publicSequence(), await server.given.publicSequence()]
  await server.given.openCheckout({ sequence: first })
  const { takeDown } = await admin(server)
  await server.sandbox.control.addFault({ kind: 'reset', times: 40 })
  const waiting = (await takeDown({ sequence_id: first.id })).body.data
  await server.sandbox.control.clearFaults()

  const { body } = await takeDown({ sequence_id: second.id })

  expect([waiting, body.data]).toMatchObject([
    { photos: 2, ended: 0, waiting: 1 },
    { photos: 2, ended: 0, waiting: 0 },
  ])
  expect(await payments(server)).toMatchObject([{ status: 0 }])
  await reconcile(server.deps)
  expect(await payments(server)).toMatchObject([{ status: 2 }])
})

test('the photographer reads which photos were taken down, and why, once', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  const sequence = await server.given.publicSequence({ owner, images: 3 })
  const { takeDown } = await admin(server)

  await takeDown({ image_id: sequence.images[0]?.id })
  await server.given.toldAfter(0)
  await takeDown({ sequence_id: sequence.id })
  await takeDown({ sequence_id: sequence.id })
  await server.given.toldAfter(0)

  const told = (await readMails(server.deps, owner.email)).filter(({ kind }) => kind === 'taken-down')
  expect(told.map(({ subject }) => subject)).toEqual([
    'We took a photo of yours down',
    'We took 2 photos of yours down',
  ])
  expect(told[0]?.text).toContain(', surf-1.jpg: 1 photo: A surfer asks for it')
  expect(told[1]?.text).toContain('2 photos: A surfer asks for it')
  expect(told[1]?.text).not.toContain('.jpg')
})

test('P81 with the provider away, the reconciler finishes a takedown', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const sequence = await server.given.publicSequence({ images: 1 })
  await server.given.paidCheckout({ sequence })
  await server.given.openCheckout({ sequence })
  const { takeDown } = await admin(server)
  await server.sandbox.control.addFault({ kind: 'reset', times: 40 })

  const { code, body } = await takeDown({ sequence_id: sequence.id })
  const before = await payments(server)
  await server.sandbox.control.clearFaults()
  await server.db
    .updateTable('refunds')
    .set({ created_at: new Date(0) })
    .execute()
  await reconcile(server.deps)
  await quiet(server)

  expect([code, await withdrawn(server)]).toEqual([200, 1])
  expect(body.data).toMatchObject({ photos: 1, ended: 0, refunded: 0, waiting: 2 })
  expect(before.map(({ refunded, status }) => [status, refunded])).toEqual([
    [1, 0],
    [0, 0],
  ])
  expect((await payments(server)).map(({ refunded, status }) => [status, refunded])).toEqual([
    [1, 1_500],
    [2, 0],
  ])
})

test('P81 with the provider away nobody waits for it, and no buyer gets the photos, by a link that is claimed already neither', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the provider is away')
  const { sequence, link } = await server.given.claimedDownload()
  await server.given.paidCheckout({ sequence })
  await server.given.openCheckout({ sequence })
  await server.given.openCheckout({ sequence })
  const { takeDown } = await admin(server)
  await server.sandbox.control.addFault({ kind: 'reset', times: 99 })
  const before = (await server.sandbox.control.requests()).length

  const { code, body } = await takeDown({ sequence_id: sequence.id })

  expect([code, body.data]).toMatchObject([200, { photos: 1, refunded: 0, waiting: 4 }])
  expect([await withdrawn(server), (await fetch(link)).status]).toEqual([2, 410])
  // The SDK's three tries of one call.
  expect((await server.sandbox.control.requests()).length - before).toBe(3)
  await server.sandbox.control.clearFaults()
})

test('P81 while another refund waits for its answer, a link that is claimed already serves nothing', async () => {
  await using server = await startTestServer()
  server.leaveBooks('a refund waits for its answer')
  const { sequence, link, paymentId } = await server.given.claimedDownload()
  const { takeDown, token, password } = await admin(server)
  await server.sandbox.control.addFault({
    kind: 'reset',
    when: 'before',
    path: '/v1/refunds',
    method: 'POST',
    times: 9,
  })
  await server.post('/payments/refund', { payment_id: paymentId, amount: 1, currentPassword: password }, { token })
  const running = await fetch(link, { method: 'HEAD' })

  await takeDown({ sequence_id: sequence.id })

  expect([running.status, await withdrawn(server), (await fetch(link)).status]).toEqual([200, 0, 410])
  await server.sandbox.control.clearFaults()
})
