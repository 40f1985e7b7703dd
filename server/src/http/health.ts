import type { FastifyInstance } from 'fastify'
import { checkSchema } from '../db/schema-version.ts'
import type { Deps } from '../deps.ts'
import { type Storage, StoreFull } from '../storage/port.ts'

const FRESH_MS = 2_000

/**
 * `/readyz` says whether this process can work: it is not ending, and its database answers and has the schema. The store is told
 * of only, because without it most pages work, and no other process would do better. Looks every two seconds at most.
 */
export function healthRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'storage'>, isEnding: () => boolean): void {
  let last = { at: 0, database: false, store: 'away' }

  const look = async () => {
    if (Date.now() - last.at < FRESH_MS) return last
    const [database, store] = await Promise.all([isFine(checkSchema(deps.db)), stateOf(deps.storage)])
    last = { at: Date.now(), database, store }
    return last
  }

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { database, store } = await look()
    const isReady = !isEnding() && database
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', database: inWords(database), store })
  })
}

const stateOf = (storage: Storage) =>
  storage.check().then(
    () => 'ok',
    (error: unknown) => (error instanceof StoreFull ? 'full' : 'away'),
  )

const inWords = (isThere: boolean) => (isThere ? 'ok' : 'away')

const isFine = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
