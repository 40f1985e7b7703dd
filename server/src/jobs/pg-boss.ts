import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { type JobHandlers, type JobName, type JobPayloads, type Jobs, queues, schedules } from './port.ts'

const names = Object.keys(queues) as JobName[]

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
export async function openJobs(db: Db): Promise<Jobs & { close: () => Promise<void> }> {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()

  return {
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
  onError: (error: unknown) => void
}

/** Takes jobs until it is stopped. A killed process's jobs are taken up again by another once their heartbeat is missed. */
export async function startWork({
  url,
  handlers,
  slots,
  onError,
}: WorkOptions): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: url,
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    migrate: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of names) {
    for (let slot = 0; slot < (slots[name] ?? 1); slot += 1) await workOne(boss, name, handlers)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 25_000, close: true }) }
}

/**
 * One slot, one job at a time, so that a slow job holds up nobody else's. After a job the slot looks for the next at once:
 * a notice wakes each slot for one fetch only, and a full batch of one does not count as a burst.
 */
async function workOne<N extends JobName>(boss: PgBoss, name: N, handlers: JobHandlers) {
  const workerId: string = await boss.work<JobPayloads[N]>(name, {}, async ([job]) => {
    boss.notifyWorker(workerId)
    if (job) await handlers[name](job.data)
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
