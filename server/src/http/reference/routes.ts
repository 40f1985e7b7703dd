import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type NamedCall, openApi } from './openapi.ts'
import { referencePage } from './page.ts'

type Site = { publicUrl: string; isRehearsal: boolean }

export function referenceRoutes(app: FastifyInstance, calls: NamedCall[], { publicUrl, isRehearsal }: Site): void {
  let document: string | undefined

  app.get('/docs/openapi.json', async (_request, reply) => {
    // Drawn for the first reader: it takes longer than the rest of a start.
    document ??= JSON.stringify(openApi(calls, publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(referencePage(calls, { nonce, isRehearsal }))
  })
}
