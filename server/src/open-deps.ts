import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { setPasswordCost } from './accounts/passwords/passwords.ts'
import type { Config } from './config.ts'
import { checkPooling, openSession } from './db/check-pooling.ts'
import { isDatabaseAway, openDatabase, openPool } from './db/database.ts'
import { checkSchema, SchemaBehind } from './db/schema-version.ts'
import { whenThere } from './db/when-there.ts'
import { createDecoder } from './decoder/parent/decoder.ts'
import type { Deps } from './deps.ts'
import { setPreviewOrigin } from './images/preview-urls.ts'
import { openJobs } from './jobs/pg-boss.ts'
import { type Metrics, noMetrics } from './metrics/port.ts'
import { openStripe } from './payments/stripe.ts'
import { openStorage } from './storage/open-storage.ts'
import { StoreUnavailable } from './storage/port.ts'

export type OpenDeps = {
  deps: Deps
  pool: Pool
  /** Resolves when the database is available, its schema is there and `prepare` is done. Until then it may call `onWait`. */
  there: (prepare?: () => Promise<void>, onWait?: () => void) => Promise<void>
  /** The same for a database that is known to be there, without a pooler before it. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Waits for the object store if necessary. Opens at most so many connections to the database, or takes a pool that
 * stays open at the end.
 */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
  connections: number | Pool,
  metrics: Metrics = noMetrics,
): Promise<OpenDeps> {
  setPasswordCost(config.passwordCost)
  setPreviewOrigin(config.previewOrigin)
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const isOwn = typeof connections === 'number'
  const pool = isOwn ? openPool({ url: config.databaseUrl, max: connections, onError }) : connections
  const db = openDatabase(pool)
  const say = (line: string) => log.warn(line)
  const open = () => openStorage(config.storage, config.dataDir)
  const storage = await whenThere('the store', open, { say, mayReturn: isStoreAway })
  const jobs = openJobs(db)
  const payments = openStripe(config.stripe)
  // Profile pictures are rare, and so are photos without an end. One process per picture keeps no memory and sees no other person's picture.
  const pictures = createDecoder({
    size: 1,
    photosPerChild: 1,
    avifEffort: config.avifEffort,
    service: config.decoderSocket,
    log,
    onDone: metrics.noteDecoding,
  })

  const start = async () => {
    await checkSchema(db)
    await jobs.start()
  }
  const there = (prepare = async () => {}, onWait = () => {}) =>
    whenThere(
      'the database',
      async () => {
        await checkPooling(() => openSession(config.databaseUrl))
        await start()
        await prepare()
      },
      {
        say: (line) => {
          say(line)
          onWait()
        },
        mayReturn: (error) => isDatabaseAway(error) || error instanceof SchemaBehind,
      },
    )
  const close = async () => {
    await pictures.close()
    await jobs.close()
    if (isOwn) await db.destroy()
  }
  return { deps: { db, jobs, storage, payments, pictures, config, log, metrics }, pool, there, start, close }
}

/** A failed disk may be mounted again, but missing permissions do not return by themselves. */
function isStoreAway(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable)) return false
  const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException
  return !['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'].includes(code)
}
