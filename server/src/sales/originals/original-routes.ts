import type { FastifyInstance } from 'fastify'
import { Problem } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { openZips } from '../zip/send-zip.ts'
import { type Originals, openOriginals } from './send-original.ts'

/** Serve a claim's link. They are not in the contract, because they answer with the bytes of a file. */
export function originalRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'storage' | 'log' | 'config'>): void {
  serveFiles(app, '/payment/original/:token', openOriginals(deps))
  serveFiles(app, '/payment/zip/:token', openZips(deps))
}

function serveFiles(app: FastifyInstance, url: string, files: Pick<Originals, 'open' | 'settled'>): void {
  app.addHook('onClose', files.settled)

  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      const { limits } = app.gate
      await limits.spend('reads', request.ip)
      await limits.spend('session', request.ip)
      try {
        const delivery = await files.open({
          token: request.params.token,
          isHead: request.method === 'HEAD',
          range: request.headers.range,
          ifRange: first(request.headers['if-range']),
          isPrefetch: isPrefetch(request.headers),
          address: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
        })
        reply.hijack()
        reply.raw.writeHead(delivery.status, {
          ...app.securityHeaders,
          ...delivery.headers,
          'x-request-id': request.id,
        })
        await delivery.send(reply.raw)
      } catch (error) {
        if (error instanceof Problem) {
          await limits.noteRefusal('session', { address: request.ip, actorId: undefined }, error.key)
        }
        throw error
      }
    },
  })
}

type Headers = Record<string, string | string[] | undefined>

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

const isPrefetch = (headers: Headers) =>
  ['purpose', 'sec-purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(first(headers[name]) ?? ''),
  )
