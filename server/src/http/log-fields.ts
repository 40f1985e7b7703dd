import type { FastifyInstance, FastifyReply } from 'fastify'
import { withLogContext } from '../calls/log-context.ts'
import type { Metrics } from '../metrics/port.ts'
import { isRefusal } from './security-log.ts'

/** Logs and counts the route's template, because the path may contain a secret. Lines of use cases name their request too. */
export function logFields(app: FastifyInstance, metrics: Pick<Metrics, 'noteRequest'>): void {
  app.decorateRequest('actorId', null)
  app.addHook('onRequest', (request, _reply, done) => withLogContext({ reqId: request.id }, done))
  // A body arrives outside of what its request began.
  app.addHook('preValidation', (request, _reply, done) => withLogContext({ reqId: request.id }, done))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    metrics.noteRequest({
      method,
      route: route === '/*' ? `/* ${pageOrFile(reply)}` : route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    })
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        actorId: request.actorId,
        ...(isRefusal(route, reply.statusCode) ? { security: 'access.refused' } : {}),
      },
      'request',
    )
  })
}

/** All pages and files have one route. */
const pageOrFile = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/html') ? 'page' : 'file'
