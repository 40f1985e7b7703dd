import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { payByCard, startTestServer, type TestServer } from '../testing/index.ts'
import { TEST_WEBHOOK_SECRET } from '../testing/test-config.ts'

const now = () => Math.floor(Date.now() / 1_000)
const v1 = (body: string, stamp: number, secret = TEST_WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
const signed = (body: string, stamp = now()) => `t=${stamp},v1=${v1(body, stamp)}`

async function post({ url }: TestServer, body: string | Buffer, signature?: string, type = 'application/json') {
  const response = await fetch(`${url}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
  })
  return { code: response.status, text: await response.text() }
}

/** A paid checkout and its event, which was not delivered. */
async function untold(server: TestServer) {
  await server.given.webhooksLost()
  const checkout = await server.given.openCheckout({ images: 1 })
  await payByCard(checkout.url)
  const events = await server.sandbox.control.events()
  const event = events.find(({ type }) => type === 'checkout.session.completed')
  return { ...checkout, body: JSON.stringify(event) }
}

const eventsOf = ({ db }: TestServer) => db.selectFrom('stripe_events').select(['id', 'result']).execute()
const statusOf = async ({ db }: TestServer) =>
  (await db.selectFrom('payments').select('status').executeTakeFirstOrThrow()).status

test.each<[string, (body: string) => [string, string | undefined]]>([
  ['without a signature', (body) => [body, undefined]],
  ['with an empty signature', (body) => [body, '']],
  ['with another secret', (body) => [body, `t=${now()},v1=${v1(body, now(), 'whsec_another')}`]],
  ['signed by an old scheme only', (body) => [body, `t=${now()},v0=${v1(body, now())}`]],
  ['signed 301 seconds ago', (body) => [body, signed(body, now() - 301)]],
  ['signed an hour ahead', (body) => [body, signed(body, now() + 3_600)]],
  ['with one byte changed', (body) => [body.replace('"paid"', '"piad"'), signed(body)]],
  ['written anew as JSON', (body) => [JSON.stringify(JSON.parse(body), null, 1), signed(body)]],
  ['with two bad signatures', (body) => [body, `t=${now()},v1=${v1('a', now())},v1=${v1('b', now())}`]],
  ['with a stamp that was not signed', (body) => [body, `t=${now() - 1},v1=${v1(body, now() - 2)}`]],
  ['that is not JSON', () => ['not json', signed('not json')]],
  ['with nothing in it', () => ['', signed('')]],
])('P33, P39 a webhook %s is refused without an answer text', async (_name, forge) => {
  await using server = await startTestServer()
  const { body } = await untold(server)

  const answer = await post(server, ...forge(body))
  await server.drainJobs()

  expect(answer).toEqual({ code: 400, text: '' })
  expect(await eventsOf(server)).toEqual([])
  expect(await statusOf(server)).toBe(0)
})

test('P39 a webhook over a mebibyte is refused unread', async () => {
  await using server = await startTestServer()
  const body = 'x'.repeat(5 * 1_024 * 1_024)

  const answer = await post(server, body, signed(body)).catch(() => ({ code: 413 }))

  expect(answer.code).toBe(413)
  expect(await eventsOf(server)).toEqual([])
})

test('P25, P34, P42 a valid webhook is stored and processed once, even if it arrives repeatedly and with any content type', async () => {
  await using server = await startTestServer()
  const { body } = await untold(server)
  const twoSecrets = `t=${now()},v1=${v1(body, now(), 'whsec_old')},v1=${v1(body, now())}`

  const answers = await server.atOnce(20, (index) =>
    post(
      server,
      body,
      index % 2 === 0 ? signed(body) : twoSecrets,
      index % 3 === 0 ? 'text/plain' : 'application/json',
    ),
  )
  await server.drainJobs()
  const late = await post(server, body, signed(body))
  await server.drainJobs()

  expect([...answers, late]).toEqual(Array.from({ length: 21 }, () => ({ code: 200, text: '' })))
  expect(await eventsOf(server)).toEqual([expect.objectContaining({ result: 'paid' })])
})

type Change = (event: { livemode: boolean; data: { object: Record<string, unknown> } }) => void

test.each<[string, Change, string]>([
  ['of another installation', (event) => (event.data.object['metadata'] = { installation: 'another' }), 'ignored'],
  ['without a mark of ours', (event) => (event.data.object['metadata'] = {}), 'ignored'],
])('P37 a valid webhook %s is set aside', async (_name, change, result) => {
  await using server = await startTestServer()
  const { body } = await untold(server)
  const event = JSON.parse(body) as Parameters<Change>[0]
  change(event)
  const changed = JSON.stringify(event)

  const answer = await post(server, changed, signed(changed))
  await server.drainJobs()

  expect(answer.code).toBe(200)
  expect(await eventsOf(server)).toEqual([expect.objectContaining({ result })])
  expect(await statusOf(server)).toBe(0)
})

test('a webhook about a sale of ours that the database lacks stays open, and an error says what to do', async () => {
  await using server = await startTestServer()
  const { body } = await untold(server)
  const tell = async (type: string) => {
    const event = JSON.parse(body) as { id: string; type: string; data: { object: Record<string, unknown> } }
    Object.assign(event, { id: `evt_${type}`, type })
    Object.assign(event.data.object, { id: 'cs_test_unknown', client_reference_id: 'pay_unknown' })
    await post(server, JSON.stringify(event), signed(JSON.stringify(event)))
  }

  await tell('checkout.session.completed')
  await tell('checkout.session.expired')
  await server.drainJobs()
  await server.given.minutesLater(0, 6)
  await server.given.reconciled()

  expect(new Map((await eventsOf(server)).map(({ id, result }) => [id, result]))).toEqual(
    new Map([
      ['evt_checkout.session.completed', null],
      ['evt_checkout.session.expired', 'ignored'],
    ]),
  )
  const [first, later, ...more] = server.takeErrors()
  expect(first).toContain(
    'an event names a sale of ours that this database lacks: after a restore, run `npm run reconcile',
  )
  expect(later).toContain('"unknown":1')
  expect(more).toEqual([])
  await server.db.deleteFrom('stripe_events').execute()
})

test('P36 a webhook of the other mode is accepted, logged as an error and not stored', async () => {
  await using server = await startTestServer()
  const { body } = await untold(server)
  const live = body.replace('"livemode":false', '"livemode":true').replaceAll('"livemode":false', '"livemode":true')

  const answer = await post(server, live, signed(live))

  expect(answer.code).toBe(200)
  expect(await eventsOf(server)).toEqual([])
  expect(server.takeErrors()).toEqual([expect.stringContaining('other mode')])
})

test('P33 a webhook cannot mark an unpaid checkout as paid', async () => {
  await using server = await startTestServer()
  const { body } = await untold(server)
  const open = await server.given.openCheckout()
  const event = JSON.parse(body) as { id: string; data: { object: Record<string, unknown> } }
  event.id = 'evt_lie'
  Object.assign(event.data.object, { id: open.sessionId, client_reference_id: open.key, payment_status: 'paid' })
  const lie = JSON.stringify(event)

  await post(server, lie, signed(lie))
  await server.drainJobs()

  expect(await eventsOf(server)).toEqual([expect.objectContaining({ id: 'evt_lie', result: 'pending' })])
  expect(await server.db.selectFrom('downloads').selectAll().execute()).toEqual([])
})

test.each(['\\u0000', '\\ud800', 'a\\udc00b'])(
  'a signed event with %s in its texts and names is kept and worked on',
  async (odd) => {
    await using server = await startTestServer()
    const { body } = await untold(server)
    const strange = body.replace('"object":', `"x${odd}":"y${odd}","object":`)
    expect(strange).not.toBe(body)

    const answer = await post(server, strange, signed(strange))
    await server.drainJobs()

    expect(answer.code).toBe(200)
    expect(await eventsOf(server)).toHaveLength(1)
    expect(await statusOf(server)).toBe(1)
  },
)

test('a signed event whose id is too long for any index is refused', async () => {
  await using server = await startTestServer()
  const { body } = await untold(server)
  const long = Array.from({ length: 4_000 }, (_, n) => String.fromCodePoint(0x4e00 + n * 5)).join('')
  const strange = JSON.stringify({ ...(JSON.parse(body) as object), id: `evt_${long}` })

  expect((await post(server, strange, signed(strange))).code).toBe(422)
})
