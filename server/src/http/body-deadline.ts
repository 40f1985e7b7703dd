import type { Endpoint } from '@lineup/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const DEADLINE_MS = 10_000

/** Cuts the connection if a small body takes more than ten seconds. Uploads have their own pace, `bodyPace`. */
export function bodyDeadline(app: FastifyInstance, deadlineMs = DEADLINE_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (endpoint?.body !== undefined) return
    timers.set(
      request,
      setTimeout(() => request.raw.destroy(), deadlineMs),
    )
  })
  app.addHook('preHandler', async (request) => clearTimeout(timers.get(request)))
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)))
  app.addHook('onRequestAbort', async (request) => clearTimeout(timers.get(request)))
}
