import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { smallJpeg } from './decoder/testing/index.ts'
import { openClient } from './testing/client.ts'
import { startTestServer } from './testing/index.ts'
import { startEntry } from './testing/processes/start-entry.ts'

/** The launcher gives each process a port; 0 takes any, and the log tells which. */
const shown = { METRICS_PORT: '0', LOG_LEVEL: 'info' }

type Entry = Awaited<ReturnType<typeof startEntry>>

const linesOf = (entry: Entry) => entry.lines().map((line) => JSON.parse(line) as Record<string, unknown>)
const said = (entry: Entry, message: string) => linesOf(entry).filter(({ msg }) => msg === message)

async function portOf(entry: Entry): Promise<number> {
  await expect.poll(() => said(entry, 'metrics are shown')).toHaveLength(1)
  return Number(said(entry, 'metrics are shown')[0]?.port)
}

async function figuresAt(port: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('each process shows what it did and what waits, logs its failed jobs, and keeps ids of a proxy', async () => {
  await using server = await startTestServer()
  server.leaveBooks('an original is lost on purpose')
  const { token } = await server.given.photographer()
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) await server.send('PUT', `/uploads/${id}`, new Uint8Array(await smallJpeg()), { token })
  const fields = { date: '2026-11-18', ...(await server.given.spot()) }
  await server.post('/sequence/store', { ...fields, images: ids }, { token })
  const [, lost] = await server.db.selectFrom('images').select(['id', 'original_key']).orderBy('position').execute()
  await server.deps.storage.remove(lost?.original_key ?? '')
  await using api = await startEntry(server, 'testing/processes/api-process', { ...shown, TRUST_PROXY: '127.0.0.1' })
  const apiPort = await portOf(api)
  await expect.poll(() => figuresAt(apiPort)).toHaveProperty('lineup_photos_waiting')
  const before = await figuresAt(apiPort)
  await server.db
    .insertInto('stripe_events')
    .values({ id: 'evt_new', type: 'none', livemode: false, created: new Date(), payload: '{}' })
    .execute()
  const atOnce = await figuresAt(apiPort)

  await using worker = await startEntry(server, 'worker', shown)
  const workerPort = await portOf(worker)
  const isUp = () =>
    fetch(`${api.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  const client = openClient(api.url)
  const headers = { 'x-request-id': 'e3a1f00dcafe4b1d' }
  const refused = await client.post('/login', { username: 'nobody', password: 'wrong' }, { headers })
  const odd = await client.get('/public/price', { headers: { 'x-request-id': 'two words' } })
  const unreadable = await fetch(`${api.url}/media/previews/%zz/1600.jpg`, { headers })
  const { url, sessionId } = await server.given.openCheckout({ images: 1 })
  await server.given.payFor({ url })
  await expect.poll(async () => (await client.post('/payment/download', { session_id: sessionId })).code).toBe(200)
  await expect.poll(() => said(worker, 'a job failed and will run again').length).toBeGreaterThan(0)
  await expect.poll(async () => (await figuresAt(workerPort))['lineup_decoder_seconds_count{kind="avifs"}']).toBe(1)
  const [ofApi, ofWorker] = [await figuresAt(apiPort), await figuresAt(workerPort)]

  expect(before).toMatchObject({
    'lineup_process_info{role="api"}': 1,
    lineup_photos_waiting: 2,
    'lineup_jobs_waiting{kind="images.make-previews"}': 2,
    lineup_events_waiting: 0,
    'lineup_part_up{part="database"}': 1,
    'lineup_part_up{part="store"}': 1,
    'lineup_pool_connections{state="limit"}': 12,
  })
  // A second reader causes no second look at the database.
  expect(atOnce.lineup_events_waiting).toBe(0)
  expect(before.lineup_photos_waiting_oldest_seconds).toBeGreaterThan(0)
  expect(before['process_resident_memory_bytes']).toBeGreaterThan(0)
  expect(ofApi).toMatchObject({
    'lineup_requests_total{method="POST",route="/api/login",status="422"}': 1,
    'lineup_request_seconds_count{method="POST",route="/api/login"}': 1,
  })
  const paid = 'lineup_payments_total{outcome="paid"}'
  expect((ofApi[paid] ?? 0) + (ofWorker[paid] ?? 0)).toBe(1)
  expect(ofWorker['lineup_jobs_total{kind="images.make-previews",outcome="again"}']).toBeGreaterThan(0)
  expect(await fetch(`${api.url}/metrics`).then(({ status }) => status)).toBe(404)

  expect(said(worker, 'the worker started')).toHaveLength(1)
  expect(said(worker, 'a job failed and will run again')[0]).toMatchObject({
    job: 'images.make-previews',
    jobId: expect.any(String) as string,
    attempt: 1,
    err: { message: expect.stringContaining('No object originals/') as string },
  })
  expect([refused, unreadable, odd].map((answer) => answer.headers.get('x-request-id'))).toEqual([
    'e3a1f00dcafe4b1d',
    'e3a1f00dcafe4b1d',
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])
  expect(said(api, 'request')).toContainEqual(
    expect.objectContaining({ reqId: 'e3a1f00dcafe4b1d', route: '/api/login', status: 422 }),
  )
})
