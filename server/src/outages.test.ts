import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { smallJpeg } from './decoder/testing/index.ts'
import { startMailServer } from './mail/testing/mail-server.ts'
import { startS3Server } from './storage/testing/s3-server.ts'
import { startTestServer } from './testing/index.ts'
import { startRelay, through } from './testing/network/start-relay.ts'
import { startApiProcess } from './testing/processes/start-api-process.ts'
import { startEntry } from './testing/processes/start-entry.ts'
import { startStopwatch } from './testing/stopwatch.ts'

/** Longer than the specified recovery, because test machines are slow. */
const BACK = { timeout: 60_000, interval: 100 }
/** The specified recovery of waiting mails is 15 s already. */
const MAILS_BACK = { timeout: 80_000, interval: 100 }
const refusal = async (url: string, init: RequestInit = {}) => {
  using watch = startStopwatch()
  const answer = await fetch(url, init)
  const body = await answer.text()
  return { status: answer.status, retry: answer.headers.get('retry-after'), body, ms: watch.ms() }
}
const photoOf = (token: string) => ({
  token,
  headers: { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="wave.jpg"' },
})
const statusOf = async (url: string) => (await refusal(url)).status

test('connections that end during requests crash no process', async () => {
  await using server = await startTestServer()
  const { given, databaseUrl } = server
  const [person, other] = [await given.photographer(), await given.photographer()]
  const sequence = await given.publicSequence()
  await using api = await startApiProcess(server)
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const endOthers = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const callAll = () =>
    Promise.all([
      api.post('/login', { username: person.username, password: person.password }),
      api.post('/payment/checkout', { sequence_id: sequence.id }),
      api.post('/me', {}, { token: other.token }),
    ])
  const codes = new Set<number>()

  for (let round = 0; round < 4; round += 1) {
    const requests = Promise.all(Array.from({ length: 4 }, callAll))
    for (let end = 0; end < 8; end += 1) {
      await endOthers()
      await sleep(15)
    }
    for (const { code } of (await requests).flat()) codes.add(code)
  }
  await admin.end()

  expect([...codes].filter((code) => code !== 200 && code !== 503)).toEqual([])
  await expect.poll(() => statusOf(`${api.url}/readyz`), BACK).toBe(200)
  await expect.poll(async () => (await callAll()).map(({ code }) => code), BACK).toEqual([200, 200, 200])
})

test.for(['refused', 'frozen'] as const)(
  'while PostgreSQL is %s answers are 503 in time, and afterwards the site recovers by itself',
  async (how) => {
    await using server = await startTestServer()
    await using relay = await startRelay({ port: Number(new URL(server.databaseUrl).port) })
    await using site = await startEntry(server, 'main', { DATABASE_URL: through(relay, server.databaseUrl) })
    const { key } = await server.given.publicSequence()
    const paths = ['/api/get/all/locations', `/sequence-gallery/${key}`, '/sitemap.xml']
    await expect.poll(() => statusOf(`${site.url}/readyz`), BACK).toBe(200)
    const before = await Promise.all(paths.map((path) => statusOf(`${site.url}${path}`)))

    if (how === 'refused') await relay.refuse()
    else relay.freeze()
    const during = await Promise.all(paths.map((path) => refusal(`${site.url}${path}`)))
    const health = await refusal(`${site.url}/healthz`)
    await expect.poll(() => statusOf(`${site.url}/readyz`), BACK).toBe(503)
    await relay.pass()
    await expect.poll(() => statusOf(`${site.url}/readyz`), BACK).toBe(200)
    const after = await Promise.all(paths.map((path) => statusOf(`${site.url}${path}`)))

    expect(during.map(({ status }) => status)).toEqual(before.map((status) => (status === 200 ? 503 : status)))
    expect(during.filter(({ status }) => status === 503).every(({ retry }) => retry === '5')).toBe(true)
    expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(12_000)
    expect(health.status).toBe(200)
    expect(after).toEqual(before)
  },
)

test('a process started during an outage waits, logs one line, and works when the database is back', async () => {
  await using server = await startTestServer()
  const { db, given } = server
  await using relay = await startRelay({ port: Number(new URL(server.databaseUrl).port) })
  await relay.refuse()
  const env = { DATABASE_URL: through(relay, server.databaseUrl) }
  await using site = await startEntry(server, 'main', env)
  await using worker = await startEntry(server, 'worker', env)

  await expect.poll(() => statusOf(`${site.url}/healthz`), BACK).toBe(200)
  await expect.poll(() => worker.lines(), BACK).toHaveLength(1)
  const call = await refusal(`${site.url}/api/public/price`)
  const ready = await refusal(`${site.url}/readyz`)
  const person = await given.photographer()
  const images = [randomUUID()]
  await server.send('PUT', `/uploads/${images[0]}`, Uint8Array.from(await smallJpeg()), photoOf(person.token))
  const form = { date: '2026-11-18', ...(await given.spot()), images }
  const stored = await server.post('/sequence/store', form, { token: person.token })
  await relay.pass()
  await expect.poll(() => statusOf(`${site.url}/readyz`), BACK).toBe(200)

  const ofSequence = db.selectFrom('images').select('id').where('sequence_id', '=', stored.body.data.id)
  const unmade = ofSequence.where('previewed_at', 'is', null)
  await expect.poll(() => unmade.execute(), BACK).toEqual([])
  expect([call.status, call.retry, ready.status]).toEqual([503, '5', 503])
  for (const { lines } of [site, worker]) {
    const waits = lines().filter((line) => line.includes('waiting for the database'))
    expect(waits).toHaveLength(1)
    expect(JSON.parse(waits[0] ?? '')).toMatchObject({ level: 40 })
  }
})

test.for(['refused', 'frozen'] as const)(
  'while the store is %s answers are 503 in time, and afterwards the shop recovers by itself',
  async (how) => {
    await using s3 = await startS3Server()
    const { endpoint, bucket, region, key, secret } = s3.settings
    await using relay = await startRelay({ port: Number(new URL(endpoint).port) })
    const store = { kind: 's3' as const, endpoint: through(relay, endpoint), bucket, region, key, secret }
    await using server = await startTestServer({ config: { storage: store } })
    const { given } = server
    const person = await given.photographer()
    const picture = Uint8Array.from(await smallJpeg())
    const upload = () =>
      refusal(`${server.url}/api/uploads/${randomUUID()}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${person.token}`, ...photoOf('').headers },
        body: picture,
      })
    const before = await upload()

    if (how === 'refused') await relay.refuse()
    else relay.freeze()
    const during = await upload()
    const ready = await refusal(`${server.url}/readyz`)
    const said = await (await fetch(`${server.url}/readyz`)).json()
    await relay.pass()

    expect([before.status, during.status, during.retry, ready.status]).toEqual([200, 503, '5', 200])
    expect(said).toEqual({ status: 'ready', database: 'ok', store: 'away' })
    expect(during.ms).toBeLessThan(9_000)
    await expect.poll(async () => (await upload()).status, BACK).toBe(200)
  },
)

test.for(['refused', 'silent'] as const)(
  'the payment provider is %s: 503 in time, nothing else is touched, and what was paid meanwhile is found by itself',
  async (how) => {
    await using server = await startTestServer()
    const { db, given, sandbox } = server
    await using relay = await startRelay({ port: Number(new URL(sandbox.url).port) })
    const env = { STRIPE_API_BASE: through(relay, sandbox.url), SANDBOX_PUBLIC_URL: sandbox.url }
    await using site = await startEntry(server, 'main', env)
    await using _worker = await startEntry(server, 'worker', env)
    const [sequence, paid] = [await given.publicSequence(), await given.openCheckout({ images: 1 })]
    const post = (path: string, body: object) =>
      refusal(`${site.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const buy = () => post('/payment/checkout', { sequence_id: sequence.id })
    const lookUp = () => post('/payment/retrieve', { session_id: paid.sessionId })
    const visits = ['/readyz', `/sequence-gallery/${sequence.key}`].map((path) => `${site.url}${path}`)
    await expect.poll(() => statusOf(`${site.url}/readyz`), BACK).toBe(200)
    const before = await buy()

    if (how === 'refused') await relay.refuse()
    else relay.freeze()
    await given.payFor(paid)
    const during = await Promise.all([buy(), lookUp()])
    const beside = await Promise.all(visits.map(statusOf))
    await relay.pass()

    expect(before.status).toBe(200)
    expect(during.map(({ status, retry }) => [status, retry])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(12_000)
    expect(beside).toEqual([200, 200])
    await expect.poll(async () => (await buy()).status, BACK).toBe(200)
    const payment = db.selectFrom('payments').select('status').where('id', '=', paid.paymentId)
    await expect.poll(() => payment.executeTakeFirst(), BACK).toEqual({ status: 1 })
    expect((await lookUp()).status).toBe(200)
  },
)

test.for(['refused', 'silent'] as const)(
  'the mail server is %s: requests are answered all the same, and what waits goes out when it is back',
  async (how) => {
    await using server = await startTestServer()
    await using mails = await startMailServer()
    await using relay = await startRelay({ port: mails.port })
    await using _worker = await startEntry(server, 'worker', { SMTP_URL: through(relay, mails.url) })
    const person = await server.given.photographer()
    const ask = async () => (await server.post('/forgot-password', { username: person.username })).code
    const waiting = () => server.db.selectFrom('mails').select('attempts').where('sent_at', 'is', null).execute()
    const before = await ask()
    await expect.poll(() => mails.received, MAILS_BACK).toHaveLength(1)
    await expect.poll(waiting, MAILS_BACK).toEqual([])

    if (how === 'refused') await relay.refuse()
    else relay.freeze()
    const during = [await ask(), await ask()]
    await expect
      .poll(async () => (await waiting()).map(({ attempts }) => attempts > 0), MAILS_BACK)
      .toEqual([true, true])
    relay.cut()
    await relay.pass()

    expect([before, ...during]).toEqual([200, 200, 200])
    await expect.poll(() => mails.received, MAILS_BACK).toHaveLength(3)
    await expect.poll(waiting, MAILS_BACK).toEqual([])
  },
)
