import type { FastifyInstance } from 'fastify'

/** One line per request, by an allow-list: the route's template in place of the path, which may hold a secret. */
export function logFields(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
