import { stopMails as endpoint } from '@lineup/contract/notices/calls.ts'
import type { FastifyInstance } from 'fastify'
import { invalid, Problem } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { stopMails } from './stop-mails.ts'

/** Sent by mail programs, as either kind of form (RFC 8058). */
const oneClick = /List-Unsubscribe[\s\S]*One-Click/

/** Mail programs ignore redirects; the page's form without JavaScript needs one. */
export function stopRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    scope.post('/unsubscribe/:choice/:token', { bodyLimit: 4_096 }, async (request, reply) => {
      await app.gate.limits.spend(endpoint.limit, request.ip)
      void reply.header('cache-control', 'no-store')
      const isProgram = oneClick.test(String(request.body))
      try {
        const link = endpoint.input.safeParse(request.params)
        if (!link.success) throw invalid('This link is not valid')
        await stopMails(deps, link.data)
      } catch (error) {
        if (isProgram || !(error instanceof Problem)) throw error
        return reply.redirect('?dead', 303)
      }
      return isProgram ? reply.type('text/plain').send('Done') : reply.redirect('?done', 303)
    })
  })
}
