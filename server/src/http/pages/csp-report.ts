import type { FastifyInstance } from 'fastify'

const LIMIT = 16 * 1_024

/** Logs only two fields of a report, because the rest may contain secrets of the page. */
export function cspReportRoute(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => done(null, body))
    scope.post('/csp-report', async (request, reply) => {
      await app.gate.limits.spend('reads', request.ip)
      request.log.warn(summarize(String(request.body)), 'the content policy refused something')
      return reply.code(204).send()
    })
  })
}

function summarize(text: string): { directive?: string; blocked?: string } {
  const field = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"]{0,200})`).exec(text)?.[1]
  const directive = field('effective-directive') ?? field('effectiveDirective')
  const blocked = field('blocked-uri') ?? field('blockedURL')
  return { ...(directive === undefined ? {} : { directive }), ...(blocked === undefined ? {} : { blocked }) }
}
