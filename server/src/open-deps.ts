import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { openDatabase, openPool } from './db/database.ts'
import { createDecoder } from './decoder/parent.ts'
import type { Deps } from './deps.ts'
import { openJobs } from './jobs/pg-boss.ts'
import { openStripe } from './payments/stripe.ts'
import { openStorage } from './storage/open-storage.ts'

export type OpenDeps = { deps: Deps; pool: Pool; close: () => Promise<void> }

/** Opens what a process stands on; `close` gives everything back. */
export async function openDeps(config: Config, log: FastifyBaseLogger, connections: number): Promise<OpenDeps> {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const pool = openPool({ url: config.databaseUrl, max: connections, onError })
  const db = openDatabase(pool)
  const storage = await openStorage(config.storage, config.dataDir)
  const jobs = await openJobs(db)
  const payments = openStripe(config.stripe)
  // Profile pictures are rare: a process for each holds no memory in between, and sees no other person's picture.
  const pictures = createDecoder({ size: 1, photosPerChild: 1, avifEffort: config.avifEffort, log })

  const close = async () => {
    await pictures.close()
    await jobs.close()
    await db.destroy()
  }
  return { deps: { db, jobs, storage, payments, pictures, config, log }, pool, close }
}
