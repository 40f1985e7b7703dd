import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { type JobHandlers, type JobName, type JobPayloads, queues } from '../jobs/port.ts'

const names = Object.keys(queues) as JobName[]

/** Runs all due jobs, including those they enqueue. Throws on failure. */
export async function drainJobs(db: Db, handlers: JobHandlers): Promise<void> {
  if (!(await isAnyWaiting(db))) return
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

/** To start a queue costs more than most jobs. */
async function isAnyWaiting(db: Db): Promise<boolean> {
  const waiting = sql`select from pgboss.job where state in ('created', 'retry') limit 1`
  return (await waiting.execute(db)).rows.length > 0
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
