import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { queues } from '../jobs/port.ts'
import type { Storage } from '../storage/port.ts'
import { type JobOutcome, type Metrics, noMetrics } from './port.ts'
import { serveMetrics } from './serve-metrics.ts'
import { shopGauges } from './shop-figures.ts'
import { readShopFigures } from './shop-queries.ts'

type Watched = { db: Db; pool: Pool; storage: Pick<Storage, 'check'> }

export type OpenMetrics = {
  metrics: Metrics
  /** What else to show, as soon as it is open. */
  watch: (watched: Watched) => void
  close: () => void
}

/** Any number of readers cause one look at database and store in this time. */
const FRESH_MS = 10_000
/** Prometheus gives up after 10 s, and then shows nothing of the process. */
const PATIENCE_MS = 4_000
const PAYMENT_OUTCOMES = ['paid', 'declined', 'failed', 'expired', 'quarantine']
const DECODER_OUTCOMES = ['done', 'timeout', 'memory', 'damaged', 'crashed', 'unmarked']
const JOB_OUTCOMES: JobOutcome[] = ['done', 'again', 'failed']
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Loads the library only if somebody reads: it takes 20 MB and 60 ms. */
export async function openMetrics(
  { metrics: where }: Pick<Config, 'metrics'>,
  role: 'api' | 'worker',
  log: FastifyBaseLogger,
): Promise<OpenMetrics> {
  if (where === null) return { metrics: noMetrics, watch: () => {}, close: () => {} }

  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('@prometheus-io/client')
  const registry = new Registry()
  const registers = [registry]
  const shop = new Registry()
  collectDefaultMetrics({ register: registry })
  const about = { name: 'lineup_process_info', help: 'What this process is.', labelNames: ['role'], registers }
  new Gauge(about).set({ role }, 1)
  const requests = new Counter({
    name: 'lineup_requests_total',
    help: 'Answered requests, by the template of their route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'lineup_request_seconds',
    help: 'From the request to the end of the answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Counter({
    name: 'lineup_jobs_total',
    help: 'Jobs that ended here: done, failed and run again, failed for good.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'lineup_job_seconds',
    help: 'How long jobs took.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  const decodings = new Counter({
    name: 'lineup_decodings_total',
    help: 'Work of the decoders. After timeout, memory and crashed the decoder was gone.',
    labelNames: ['outcome'],
    registers,
  })
  const decoderSeconds = new Histogram({
    name: 'lineup_decoder_seconds',
    help: 'How long decoders worked.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  const payments = new Counter({
    name: 'lineup_payments_total',
    help: 'Payments that this process settled, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  // A counter that begins with 1 has not increased, so that no alert would notice its first failure.
  for (const outcome of PAYMENT_OUTCOMES) payments.inc({ outcome }, 0)
  for (const outcome of DECODER_OUTCOMES) decodings.inc({ outcome }, 0)
  if (role === 'worker') {
    for (const kind of Object.keys(queues)) for (const outcome of JOB_OUTCOMES) jobs.inc({ kind, outcome }, 0)
  }
  const parts = new Gauge({
    name: 'lineup_part_up',
    help: 'Whether this process reaches the part.',
    labelNames: ['part'],
    registers,
  })
  const connections = new Gauge({
    name: 'lineup_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
  })
  const poolWaiting = new Gauge({
    name: 'lineup_pool_waiting',
    help: 'Who waits for a connection.',
    registers,
  })
  const setShop = shopGauges(shop, Gauge)

  let watched: Watched | undefined
  let last: { at: number; looked: Promise<string> } | undefined

  async function look({ db, storage }: Watched): Promise<string> {
    const [figures, isStoreUp] = await Promise.all([
      inTime(readShopFigures(db)),
      inTime(storage.check().then(() => true)),
    ])
    parts.set({ part: 'database' }, figures === undefined ? 0 : 1)
    parts.set({ part: 'store' }, isStoreUp === undefined ? 0 : 1)
    // An old figure would look like a new one.
    if (figures === undefined) return ''
    setShop(figures)
    return shop.metrics()
  }

  async function read(): Promise<string> {
    if (watched === undefined) return registry.metrics()
    const { pool } = watched
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'limit' }, pool.options.max)
    poolWaiting.set(pool.waitingCount)
    if (last === undefined || performance.now() - last.at > FRESH_MS) {
      last = { at: performance.now(), looked: look(watched) }
    }
    const ofTheShop = await last.looked
    return (await registry.metrics()) + ofTheShop
  }

  const { close } = await serveMetrics({ ...where, contentType: registry.contentType, read, log })
  return {
    metrics: {
      noteRequest: ({ method, route, status, seconds }) => {
        requests.inc({ method, route, status })
        requestSeconds.observe({ method, route }, seconds)
      },
      noteJob: ({ kind, outcome, seconds }) => {
        jobs.inc({ kind, outcome })
        jobSeconds.observe({ kind }, seconds)
      },
      noteDecoding: ({ kind, outcome, seconds }) => {
        decodings.inc({ outcome })
        decoderSeconds.observe({ kind }, seconds)
      },
      notePayment: (outcome) => payments.inc({ outcome }),
    },
    watch: (opened) => {
      watched = opened
    },
    close,
  }
}

/** Undefined if it fails or takes too long. */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })])
