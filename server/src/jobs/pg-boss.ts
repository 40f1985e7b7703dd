import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { openBossDatabase } from './boss-database.ts'
import {
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type Jobs,
  queues,
  type RunningJob,
  schedules,
} from './port.ts'

const names = Object.keys(queues) as JobName[]
/** Short, so that work resumes soon after an outage. */
const LONGEST_DELAY_SECONDS = 4

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

/** Only inserts jobs, over the process's own pool. */
export function openJobs(db: Db): Jobs & { start: () => Promise<void>; close: () => Promise<void> } {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})

  return {
    /** Fails while the database is unavailable. Can be repeated. */
    start: async () => {
      await boss.start()
    },
    enqueue: async (trx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(trx) })
    },
    enqueueAll: async (trx, name, jobs) => {
      if (jobs.length === 0) return
      const inserts = jobs.map(({ payload, priority }) => ({ data: payload, priority }))
      await boss.insert(name, inserts, { db: fromKysely(trx) })
    },
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

export type WorkOptions = {
  url: string
  handlers: JobHandlers
  /** Parallel jobs in this process; default 1. */
  slots: Partial<Record<JobName, number>>
  /** True after an outage, which does not count as an attempt. */
  isAway: (error: unknown) => boolean
  onError: (error: unknown) => void
  /** Runs the work of a job, and passes its error on. */
  watch?: (job: RunningJob, work: () => Promise<void>) => Promise<void>
}

/** Including the listener. */
const CONNECTIONS = 6
/** Needed because a retry that becomes due sends no notification. */
const LOOK_SECONDS = 2

/** Another process takes over the jobs of a killed one after a missed heartbeat. Fails without a database. */
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
 * Runs one job at a time, so that slow jobs do not block others. Fetches again immediately, because a notification
 * wakes a slot for one fetch only. After an outage a job is queued again as a new one.
 */
async function workOne<N extends JobName>(
  boss: PgBoss,
  name: N,
  { handlers, isAway, watch = (_job, work) => work() }: WorkOptions,
) {
  const isScheduled = schedules[name] !== undefined
  const options = {
    pollingIntervalSeconds: LOOK_SECONDS,
    notifyPollingIntervalSeconds: LOOK_SECONDS,
    includeMetadata: true as const,
  }
  const workerId: string = await boss.work<JobPayloads[N], void, typeof options>(name, options, async ([job]) => {
    boss.notifyWorker(workerId)
    if (job === undefined) return
    const running: RunningJob = {
      kind: name,
      id: job.id,
      attempt: job.retryCount + 1,
      mayRepeat: (error) => isScheduled || isAway(error) || job.retryCount < job.retryLimit,
    }
    try {
      await watch(running, () => handlers[name](job.data))
    } catch (error) {
      // Scheduled jobs run again by themselves.
      if (isScheduled || !isAway(error)) throw error
      await sleep(AWAY_PAUSE_MS)
      await boss.send(name, job.data, { priority: job.priority })
    }
  })
}
