import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { openBossDatabase } from './boss-database.ts'
import { type JobHandlers, type JobName, type JobPayloads, type Jobs, queues, schedules } from './port.ts'

const names = Object.keys(queues) as JobName[]
/** After an outage nothing waits longer than this for its next attempt. */
const LONGEST_DELAY_SECONDS = 4

/** Creates or updates the job tables, queues and schedules. Part of the migrate step; does nothing when all is there. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false, migrate: true })
  boss.on('error', () => {})
  await boss.start()
  try {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of names) {
      const { attempts, expireSeconds, retryDelaySeconds } = queues[name]
      const options = {
        retryLimit: attempts - 1,
        retryDelay: retryDelaySeconds,
        retryBackoff: retryDelaySeconds > 0,
        ...(retryDelaySeconds > 0 ? { retryDelayMax: LONGEST_DELAY_SECONDS } : {}),
        expireInSeconds: expireSeconds,
        heartbeatSeconds: 10,
        deleteAfterSeconds: 7 * 24 * 3_600,
        notify: true,
      }
      await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
      const cron = schedules[name]
      if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' })
    }
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

/** The side that only inserts: it works on the process's own pool and wakes nobody but through the database. */
export function openJobs(db: Db): Jobs & { start: () => Promise<void>; close: () => Promise<void> } {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})

  return {
    /** Fails while the database is away, and may be called again. */
    start: async () => {
      await boss.start()
    },
    enqueue: async (trx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(trx) })
    },
    enqueueAll: async (trx, name, payloads) => {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({ data }))
      await boss.insert(name, jobs, { db: fromKysely(trx) })
    },
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

export type WorkOptions = {
  url: string
  handlers: JobHandlers
  /** How many jobs of a name run at once in this process; 1 unless named. */
  slots: Partial<Record<JobName, number>>
  /** Whether a job failed because something is away that it will need again: then it was no attempt. */
  isAway: (error: unknown) => boolean
  onError: (error: unknown) => void
}

/** pg-boss's own connections at most, the listener's among them. */
const CONNECTIONS = 6
/** A slot looks by itself this often: a job that is due again makes no notice. */
const LOOK_SECONDS = 2

/**
 * Takes jobs until it is stopped. A killed process's jobs are taken up again by another once their heartbeat is missed, and those
 * that an outage of the database broke as soon as it is back. Fails while the database is away.
 */
export async function startWork(options: WorkOptions): Promise<{ stop: () => Promise<void> }> {
  const { url, slots, onError } = options
  const database = openBossDatabase({
    url,
    max: CONNECTIONS,
    onError,
    onReturn: () => void boss.supervise().catch(onError),
  })
  const boss = new PgBoss({
    db: database,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    migrate: false,
  })
  boss.on('error', onError)
  const stop = async (graceful: boolean) => {
    await boss.stop({ graceful, timeout: 25_000 })
    await database.close()
  }
  try {
    await boss.start()
    for (const name of names) {
      for (let slot = 0; slot < (slots[name] ?? 1); slot += 1) await workOne(boss, name, options)
    }
  } catch (error) {
    await stop(false)
    throw error
  }
  return { stop: () => stop(true) }
}

const AWAY_PAUSE_MS = 2_000

/**
 * One slot, one job at a time, so that a slow job holds up nobody else's. After a job the slot looks for the next at once:
 * a notice wakes each slot for one fetch only, and a full batch of one does not count as a burst. An outage is no attempt: the
 * slot waits a moment, and the job stands in line again as a new one.
 */
async function workOne<N extends JobName>(boss: PgBoss, name: N, { handlers, isAway }: WorkOptions) {
  const options = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS }
  const workerId: string = await boss.work<JobPayloads[N]>(name, options, async ([job]) => {
    boss.notifyWorker(workerId)
    if (job === undefined) return
    try {
      await handlers[name](job.data)
    } catch (error) {
      // What runs by the clock comes by itself.
      if (schedules[name] !== undefined || !isAway(error)) throw error
      await sleep(AWAY_PAUSE_MS)
      await boss.send(name, job.data)
    }
  })
}

/** For tests: runs every due job in this process, and what they enqueue, until none is left. Failures are thrown. */
export async function drainJobs(db: Db, handlers: JobHandlers): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (let found = 1; found > 0; ) {
      found = 0
      for (const name of names) found += await drainQueue(boss, name, handlers)
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

async function drainQueue<N extends JobName>(boss: PgBoss, name: N, handlers: JobHandlers): Promise<number> {
  const jobs = await boss.fetch<JobPayloads[N]>(name, { batchSize: 100, ignoreStartAfter: true })
  for (const job of jobs) {
    try {
      await handlers[name](job.data)
      await boss.complete(name, job.id)
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) })
      throw error
    }
  }
  return jobs.length
}
