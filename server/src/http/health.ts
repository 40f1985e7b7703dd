import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../db/database.ts'
import type { Deps } from '../deps.ts'

const FRESH_MS = 2_000

/** `/readyz` also checks database and store, every two seconds at most. */
export function healthRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'storage'>,
  isDraining: () => boolean,
): void {
  let last = { at: 0, isReady: false }

  const look = async () => {
    if (Date.now() - last.at < FRESH_MS) return last.isReady
    const isReady = await Promise.all([pingDatabase(deps.db), deps.storage.check()]).then(
      () => true,
      () => false,
    )
    last = { at: Date.now(), isReady }
    return isReady
  }

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining() && (await look())
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}
