import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../calls/problem.ts'

/**
 * TRACE echoes a proxy's headers, and of two Host headers proxy and server may use different ones. The address of a reader is kept in
 * rows and limits, so a trusted proxy must give one.
 */
export function refuseOddities(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, raw, ip }, reply) => {
    if (method === 'TRACE') {
      reply.header('allow', 'GET, HEAD, POST, PUT, DELETE')
      throw invalid('TRACE is not answered here', 405)
    }
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
      throw invalid('A request has one Host header', 400)
    }
    if (isIP(ip) === 0) throw invalid('X-Forwarded-For names no address', 400)
  })
}
