import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findFreePort } from '../../../../tools/free-port.ts'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { openClient } from '../client.ts'
import { holdLock } from '../database/locks.ts'
import { startTestServer, type TestServer } from '../index.ts'
import { startRelay, through } from '../network/start-relay.ts'
import { startEntry } from '../processes/start-entry.ts'

const run = promisify(execFile)
const rules = join(import.meta.dirname, '../../../../deploy/alert-rules.yml')
const PATIENCE = { timeout: 60_000 }
const shown = { METRICS_PORT: '0', LOG_LEVEL: 'info' }

type Entry = Awaited<ReturnType<typeof startEntry>>

const isThere = await run('promtool', ['--version']).then(
  () => true,
  () => false,
)

async function metricsOf(entry: Entry): Promise<string> {
  const line = () => entry.lines().find((said) => said.includes('metrics are shown'))
  await expect.poll(line, PATIENCE).toBeDefined()
  return `127.0.0.1:${(JSON.parse(line() ?? '') as { port: number }).port}`
}

/** With the shipped rules, whose times are seconds instead of minutes. */
async function startPrometheus(dir: string, targets: Record<string, string>) {
  const text = await readFile(rules, 'utf8')
  const hasty = text.replaceAll(/for: \d+m/g, 'for: 1s').replaceAll(/\[\d+[mh]\]/g, '[30s]')
  await writeFile(join(dir, 'rules.yml'), hasty)
  const jobs = Object.entries(targets).map(
    ([name, target]) => `  - job_name: lineup-${name}\n    static_configs: [{ targets: ['${target}'] }]`,
  )
  const config = join(dir, 'prometheus.yml')
  await writeFile(
    config,
    `global: { scrape_interval: 5s, scrape_timeout: 5s, evaluation_interval: 1s }\nrule_files: [rules.yml]\nscrape_configs:\n${jobs.join('\n')}\n`,
  )
  const port = await findFreePort()
  const child = spawn(
    'prometheus',
    [`--config.file=${config}`, `--storage.tsdb.path=${join(dir, 'tsdb')}`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  )
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  return {
    firing: async () => {
      const { alerts } = (await ask('/api/v1/alerts').catch(() => ({ alerts: [] }))) as {
        alerts: Array<{ state: string; labels: { alertname: string } }>
      }
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const before = (age: string) => sql<Date>`now() - ${age}::interval`

/** Rows as faults leave them. */
async function spoilRows({ db, given }: TestServer) {
  const { paymentId } = await given.paidCheckout({ images: 1 })
  await db.updateTable('payments').set({ quarantine_reason: 'amount' }).where('id', '=', paymentId).execute()
  await given.failedRefund((await given.paidCheckout({ images: 1 })).paymentId, 100)
  const [first, second] = await db.selectFrom('payouts').select('id').orderBy('id').execute()
  await db
    .updateTable('payouts')
    .set({ status: 2, hold_reason: 'refused' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await db
    .updateTable('payouts')
    .set({ status: 3, claimed_at: before('3 hours'), key_at: before('3 hours'), destination: 'acct_x', sent_minor: 1 })
    .where('id', '=', second?.id ?? 0)
    .execute()
  const event = { id: 'evt_left', type: 'none', livemode: false, created: new Date(), payload: '{}' }
  await db
    .insertInto('stripe_events')
    .values({ ...event, received_at: before('1 hour') })
    .execute()
  await addMail(db, '1 hour')
  await sql`update images set previewed_at = null, created_at = now() - interval '2 hours'`.execute(db)
}

const addMail = (db: TestServer['db'], age: string) =>
  db
    .insertInto('mails')
    .values({
      kind: 'test',
      recipient: 'nobody@example.org',
      subject: 'x',
      created_at: before(age),
      next_try_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute()

test.skipIf(!isThere)('each alert of deploy/alert-rules.yml fires for its fault', { timeout: 600_000 }, async () => {
  await run('promtool', ['check', 'rules', rules])
  const names = [...(await readFile(rules, 'utf8')).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  await using server = await startTestServer()
  server.leaveBooks('rows are spoilt by hand')
  await using relay = await startRelay({ port: Number(new URL(server.databaseUrl).port) })
  await using api = await startEntry(server, 'testing/processes/api-process', {
    ...shown,
    DATABASE_URL: through(relay, server.databaseUrl),
  })
  const apiAt = await metricsOf(api)
  await using worker = await startEntry(server, 'worker', shown)
  const workerAt = await metricsOf(worker)
  await using prometheus = await startPrometheus(server.dataDir, { api: apiAt, worker: workerAt })
  const seen = new Set<string>()
  await sleep(15_000)
  expect(await prometheus.firing()).toEqual([])

  const wait = (...wanted: string[]) =>
    expect
      .poll(async () => {
        for (const name of await prometheus.firing()) seen.add(name)
        return wanted.filter((name) => !seen.has(name))
      }, PATIENCE)
      .toEqual([])
  const signIns = (n: number) => {
    const client = openClient(api.url)
    const form = { username: 'nobody', password: 'wrong' }
    return Promise.all(Array.from({ length: n }, () => client.post('/login', form).catch(() => undefined)))
  }

  await spoilRows(server)
  await wait('LineupPaymentHeld', 'LineupRefundFailed', 'LineupPayoutNeedsPerson', 'LineupPayoutUnknown')
  await wait('LineupEventsWait', 'LineupMailsWait', 'LineupPhotosWait')
  await addMail(server.db, '4 days')
  await wait('LineupMailsGivenUp')

  // A photo whose original is gone, on its last attempt.
  const { images } = await server.given.publicSequence({ images: 1 })
  await server.db
    .updateTable('images')
    .set({ previewed_at: null, previews: '[]' })
    .where('id', '=', images[0]?.id ?? 0)
    .execute()
  for await (const { key } of server.deps.storage.list('originals/')) await server.deps.storage.remove(key)
  await server.db.transaction().execute(async (trx) => {
    await server.deps.jobs.enqueue(trx, 'images.make-previews', { imageId: images[0]?.id ?? 0 })
    await sql`update pgboss.job set retry_limit = 0 where name = 'images.make-previews' and state = 'created'`.execute(
      trx,
    )
  })
  await wait('LineupJobFailed')

  await rename(server.deps.storage.incomingDir, `${server.deps.storage.incomingDir}-away`)
  await wait('LineupStoreAway')
  await rename(`${server.deps.storage.incomingDir}-away`, server.deps.storage.incomingDir)

  const held = await holdLock(server, 'lock table users')
  for (let n = 0; n < 8 && !(seen.has('LineupPoolFull') && seen.has('LineupSlow')); n += 1) {
    await signIns(40)
    for (const name of await prometheus.firing()) seen.add(name)
  }
  await held[Symbol.asyncDispose]()
  await wait('LineupPoolFull', 'LineupSlow', 'LineupErrors')

  for (let n = 0; n < 20 && !seen.has('LineupEventLoop'); n += 1) {
    process.kill(api.pid, 'SIGSTOP')
    await sleep(700)
    process.kill(api.pid, 'SIGCONT')
    await sleep(500)
    for (const name of await prometheus.firing()) seen.add(name)
  }
  await wait('LineupEventLoop')

  await relay.refuse()
  await wait('LineupDatabaseAway')
  await relay.pass()

  const { token } = await server.given.photographer()
  const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
  for (const id of ids) await server.send('PUT', `/uploads/${id}`, new Uint8Array(await smallJpeg()), { token })
  const fields = { date: '2026-11-18', ...(await server.given.spot()) }
  const ended = endDecoders(worker.pid)
  await server.post('/sequence/store', { ...fields, images: ids }, { token })
  await wait('LineupDecoderKilled')
  await ended

  process.kill(worker.pid, 'SIGKILL')
  await wait('LineupNoWorker', 'LineupProcessDown')
  await server.db.transaction().execute(async (trx) => {
    await server.deps.jobs.enqueue(trx, 'mail.send', {})
    await sql`update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'
      where state = 'created'`.execute(trx)
  })
  await wait('LineupJobsWait')

  server.takeErrors()
  expect([...seen].toSorted()).toEqual(names.toSorted())
})

/** Kills the worker's decoders again and again. */
async function endDecoders(worker: number): Promise<void> {
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    for (const pid of await childrenOf(worker)) process.kill(pid, 'SIGKILL')
    await sleep(100)
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return stats
    .filter((stat) => Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) === parent)
    .map((stat) => Number(stat.split(' ')[0]))
}
