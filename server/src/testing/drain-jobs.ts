import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { type JobHandlers, type JobName, type JobPayloads, queues } from '../jobs/port.ts'

const names = Object.keys(queues) as JobName[]

/** `drain` runs all due jobs, including those they enqueue, and throws on failure. */
export function openDrain(db: Db, handlers: JobHandlers) {
  let started: Promise<PgBoss> | undefined

  const drain = async () => {
    for (let found = 1; found > 0; ) {
      found = 0
      const waiting = await listWaiting(db)
      if (waiting.size === 0) return
      // To start a queue costs more than most jobs.
      started ??= startQueue(db)
      const boss = await started
      for (const name of names) if (waiting.has(name)) found += await drainQueue(boss, name, handlers)
    }
  }
  /** Runs jobs until `act`, which waits for their effects, is over. */
  const drainWhile = async (act: Promise<unknown>) => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    act.then(end, end)
    while (!isOver) await drain()
    await act
  }
  const close = async () => {
    const boss = await started
    await boss?.stop({ graceful: false, close: false })
  }
  return { drain, drainWhile, close }
}

async function startQueue(db: Db) {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  return boss
}

/** Queues with due jobs. To ask each of the empty ones would cost more than the jobs. */
async function listWaiting(db: Db): Promise<Set<string>> {
  const waiting = sql<{ name: string }>`select distinct name from pgboss.job where state in ('created', 'retry')`
  const { rows } = await waiting.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function drainQueue<N extends JobName>(boss: PgBoss, name: N, handlers: JobHandlers): Promise<number> {
  const options = { batchSize: 100, ignoreStartAfter: true, includeMetadata: true as const }
  const jobs = await boss.fetch<JobPayloads[N]>(name, options)
  // A batch arrives in any order.
  const inTurn = jobs.toSorted((a, b) => b.priority - a.priority || Number(a.createdOn) - Number(b.createdOn))
  for (const job of inTurn) {
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
