import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { cutAfter } from '../../testing/network/cut-after.ts'
import { killAtLock } from '../../testing/processes/kill-at-lock.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'
import { endLeases } from '../downloads/download-queries.ts'

const count = async ({ db }: TestServer, table: 'downloads' | 'ledger' | 'donations' | 'stripe_events' | 'mails') =>
  (await db.selectFrom(table).selectAll().execute()).length

test('P40 after a kill before the webhook commits, the provider retries and the payment is fulfilled once', async () => {
  await using server = await startTestServer()
  await using doomed = await startApiProcess(server)
  const { url } = await server.given.openCheckout()
  await server.sandbox.setWebhookUrl(`${doomed.url}/api/stripe/webhook`)
  await server.sandbox.control.setDelivery({ hold: true })
  await payByCard(url)
  const events = await server.sandbox.control.events()
  const completed = events.filter(({ type }) => type === 'checkout.session.completed').map(({ id }) => id)

  const answers = await killAtLock(server, {
    lock: 'lock table pgboss.job in access exclusive mode',
    start: () => doomed,
    act: () => server.sandbox.control.deliver(completed),
  })
  expect([answers, await count(server, 'stripe_events')]).toEqual([[null], 0])
  await server.sandbox.setWebhookUrl(`${server.url}/api/stripe/webhook`)
  await server.sandbox.control.deliver(completed)
  await server.drainJobs()

  expect(await count(server, 'stripe_events')).toBe(1)
})

test.each([
  ['the downloads', 'lock table downloads in exclusive mode'],
  ['the ledger', 'lock table ledger in exclusive mode'],
  ['the receipt', 'lock table mails in exclusive mode'],
  ['the job of the payouts', 'lock table pgboss.job in access exclusive mode'],
])(
  'P41 after a kill inside fulfilment, before %s, nothing is half written and the next caller fulfils all of it',
  async (_at, lock) => {
    await using server = await startTestServer()
    await server.given.webhooksLost()
    await using doomed = await startApiProcess(server)
    const { url, sessionId } = await server.given.openCheckout()
    await payByCard(url)

    await killAtLock(server, {
      lock,
      start: () => doomed,
      act: () => doomed.post('/payment/retrieve', { session_id: sessionId }),
    })
    const { status } = await server.db.selectFrom('payments').select('status').executeTakeFirstOrThrow()
    const left = [await count(server, 'downloads'), await count(server, 'donations'), await count(server, 'ledger')]
    const answer = await server.post('/payment/retrieve', { session_id: sessionId })
    await server.drainJobs()

    expect([status, ...left, await count(server, 'mails')]).toEqual([0, 0, 0, 0, 1])
    expect(answer.code).toBe(200)
    expect(await checkBooks(server)).toEqual([])
  },
)

test('P12 after a kill once the provider opened a checkout, the same click finds the same page', async () => {
  await using server = await startTestServer()
  await using doomed = await startApiProcess(server)
  const sequence = await server.given.publicSequence()
  const body = { sequence_id: sequence.id }
  const headers = { 'idempotency-key': 'kept by the page' }
  await server.sandbox.control.addFault({ kind: 'slow', path: '/v1/checkout/sessions', ms: 5_000 })
  const broken = doomed.post('/payment/checkout', body, { headers }).catch(() => 'broken')
  await expect.poll(() => server.db.selectFrom('payments').select('id').execute()).toHaveLength(1)

  await killAtLock(server, { lock: 'select from payments for update', start: () => doomed, act: () => broken })
  const [session] = await server.sandbox.control.sessions()
  const again = await server.post('/payment/checkout', body, { headers })

  expect([again.code, again.body.data]).toEqual([200, { url: session?.url }])
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
  expect(await server.db.selectFrom('payments').select('session_id').execute()).toEqual([{ session_id: session?.id }])
})

test('after a kill during a download, the buyer resumes on another process and gets the whole file', async () => {
  await using server = await startTestServer()
  await using doomed = await startApiProcess(server)
  const { link, original } = await server.given.claimedDownload({ bytes: 25_000_000 })
  const running = await fetch(link.replace(server.url, doomed.url))
  const reader = running.body?.getReader()
  const first = Buffer.from((await reader?.read())?.value ?? [])

  await doomed.kill()
  await reader?.cancel().catch(() => {})
  const blind = await fetch(link)
  await blind.arrayBuffer()
  const headers = { range: `bytes=${first.length}-`, 'if-range': `"${original.sha256}"` }
  const rest = Buffer.from(await (await fetch(link, { headers })).arrayBuffer())

  expect(blind.status).toBe(409)
  expect(createHash('sha256').update(first).update(rest).digest('hex')).toBe(original.sha256)
  // The dead process did not store how much it sent, so the download is not delivered and can be claimed again.
  const { status } = await server.db.selectFrom('downloads').select('status').executeTakeFirstOrThrow()
  expect(status).toBe(5)
})

test('P83 after a kill during a download, the buyer can start again right after the lease', async () => {
  await using server = await startTestServer()
  await using doomed = await startApiProcess(server)
  const { link, claim, downloadId, original } = await server.given.claimedDownload({ bytes: 25_000_000 })
  await cutAfter(link.replace(server.url, doomed.url), 1_000_000)

  await doomed.kill()
  await server.given.leaseOver(downloadId)
  await endLeases(server.db)
  const { status: freed } = await server.db.selectFrom('downloads').select('status').executeTakeFirstOrThrow()
  const whole = Buffer.from(await (await fetch(await claim())).arrayBuffer())

  expect(freed).toBe(0)
  expect(createHash('sha256').update(whole).digest('hex')).toBe(original.sha256)
  const status = async () => (await server.db.selectFrom('downloads').select('status').executeTakeFirstOrThrow()).status
  await expect.poll(status).toBe(1)
})
