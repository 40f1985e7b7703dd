import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../tools/free-port.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { createDecoder } from '../decoder/parent/decoder.ts'
import { openLimits } from '../http/limits.ts'
import { install } from '../install.ts'
import { jobHandlers } from '../job-handlers.ts'
import { startWork } from '../jobs/pg-boss.ts'
import { openMail } from '../mail/open-mail.ts'
import { openDeps } from '../open-deps.ts'
import type { TaxBehavior } from '../payments/port.ts'
import { sitePages } from '../site-pages.ts'
import { openTestBooks } from './books.ts'
import { openClient } from './client.ts'
import { openShopRole } from './database/shop-role.ts'
import { FEW_CONNECTIONS, takeDatabase } from './database/warm-database.ts'
import { openDrain } from './drain-jobs.ts'
import { openGiven } from './given/index.ts'
import { openProvider } from './provider.ts'
import { testConfig } from './test-config.ts'
import { openTestLog } from './test-log.ts'

export type TestServerOptions = {
  config?: Partial<Config>
  /** The provider works out tax, on top of the prices or in them. */
  tax?: TaxBehavior
  /** For tests in a browser: also serves the built web app and runs workers. */
  isWhole?: boolean
  /** For tests whose calls must really run at the same time. `atOnce` opens that many by itself. */
  connections?: number
  /** Runs the product as a role that owns no table, as `migrate` sets it up. `asOwner` may do all. */
  isShopRole?: boolean
}

const MANY_CONNECTIONS = 25
const DECODERS = 2

/**
 * The whole product on temporary parts: real PostgreSQL, disk store, payment sandbox, HTTP. Jobs wait for `drainJobs`.
 * Disposing fails if an error was logged, if a call to the provider or its answer does not fit the types of Stripe's SDK, or if `verify`
 * finds a fault in the money.
 */
export async function startTestServer({
  config: changes = {},
  tax,
  isWhole = false,
  connections = isWhole ? MANY_CONNECTIONS : FEW_CONNECTIONS,
  isShopRole = false,
}: TestServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lineup-test-'))
  const database = await takeDatabase(connections)
  const shop = isShopRole ? await openShopRole(database.url, connections) : undefined
  const provider = await openProvider()
  const { sandbox } = provider
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const usual = testConfig({ databaseUrl: shop?.url ?? database.url, dataDir, publicUrl: url, provider })
  const config = { ...usual, ...(tax && { stripe: { ...usual.stripe, tax } }), ...changes }
  const { log, takeErrors } = openTestLog()
  const { pool } = shop ?? database
  const { deps, start, close } = await openDeps(config, log, pool)
  await start()
  // Databases are copies of one, and a provider that outlives them must not take them for the same shop.
  if (provider.isShared) await deps.db.updateTable('installation').set({ id: randomUUID() }).execute()
  await install(deps)
  const app = await buildApp(deps, openLimits(pool, config.rateScale), isWhole ? sitePages(config) : null)
  await app.listen({ port, host: '127.0.0.1' })
  await provider.sendWebhooksTo(`${url}/api/stripe/webhook`)

  const decoder = createDecoder({ size: DECODERS, avifEffort: 0, log })
  const mail = openMail(config)
  const handlers = jobHandlers({ ...deps, decoder, mail })
  const client = openClient(url)
  const { drain, drainWhile, close: closeDrain } = openDrain(deps.db, handlers)
  const books = openTestBooks({ deps, calm: provider.calm, drain, reconcile: () => given.reconciled() })
  const given = openGiven({ deps, client, sandbox, drain, url, books })
  const slots = { 'images.make-previews': DECODERS }
  const onError = (error: unknown) => log.error({ err: error }, 'the queue failed')
  const work = isWhole
    ? await startWork({ url: config.databaseUrl, handlers, slots, isAway: () => false, onError })
    : undefined

  const stop = async () => {
    await work?.stop()
    const faults = await books.close()
    await closeDrain()
    await app.close()
    const misfits = await provider.findMisfits()
    await provider.close()
    await decoder.close()
    await close()
    const errors = takeErrors()
    const isGood = faults.length + misfits.length + errors.length === 0
    await shop?.close()
    await database.giveBack(isGood && !isWhole && !isShopRole)
    await shop?.drop()
    await rm(dataDir, { recursive: true, force: true })
    if (faults.length > 0)
      throw new Error(`The books are not right:\n${faults.map((fault) => JSON.stringify(fault)).join('\n')}`)
    if (misfits.length > 0) throw new Error(`Not as the provider's types say:\n${misfits.join('\n')}`)
    if (errors.length > 0) throw new Error(`Logged as an error and not expected:\n${errors.join('')}`)
  }

  return {
    ...client,
    url,
    app,
    deps,
    db: deps.db,
    sandbox,
    decoder,
    databaseUrl: config.databaseUrl,
    asOwner: database.pool,
    dataDir,
    takeErrors,
    leaveBooks: books.leave,
    drainJobs: drain,
    drainJobsWhile: drainWhile,
    /** In parallel, on open connections; otherwise the pool would serialize the calls. */
    atOnce: async <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> => {
      pool.options.max = MANY_CONNECTIONS
      const clients = await Promise.all(Array.from({ length: Math.min(n, MANY_CONNECTIONS) }, () => pool.connect()))
      for (const opened of clients) opened.release()
      await Promise.all(Array.from({ length: n }, () => fetch(`${url}/healthz`).then((answer) => answer.text())))
      return Promise.all(Array.from({ length: n }, (_, index) => act(index)))
    },
    given,
    [Symbol.asyncDispose]: stop,
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
