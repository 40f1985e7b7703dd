import type { Limit } from '@lineup/contract/endpoint.ts'
import { LANGUAGES, prefixOf } from '@lineup/contract/messages/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../calls/problem.ts'

type MailForm = {
  limit: Limit
  /** Throws a Problem for a link that is not valid. */
  act: (params: unknown) => Promise<void>
}

/** Sent by mail programs, as either kind of form (RFC 8058). */
const oneClick = /List-Unsubscribe[\s\S]*One-Click/

/**
 * The page behind a mail's link posts its form to its own address. So do mail programs with their button; they ignore redirects, and
 * the page without JavaScript needs one.
 */
export function mailForm(app: FastifyInstance, path: string, { limit, act }: MailForm): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    // Mail programs post without a language before the address, pages to their own.
    for (const language of LANGUAGES) scope.post(prefixOf(language) + path, { bodyLimit: 4_096 }, answerForm)
  })

  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    await app.gate.limits.spend(limit, request.ip)
    void reply.header('cache-control', 'no-store')
    const isProgram = oneClick.test(String(request.body))
    try {
      await act(request.params)
    } catch (error) {
      if (isProgram || !(error instanceof Problem)) throw error
      return reply.redirect('?dead', 303)
    }
    return isProgram ? reply.type('text/plain').send('Done') : reply.redirect('?done', 303)
  }
}
