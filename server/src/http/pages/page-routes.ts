import { join } from 'node:path'
import { readPath } from '@lineup/contract/messages/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../etag.ts'
import { t } from '../messages/t.ts'
import { codingFor } from '../pack.ts'
import { type Asset, readAssets } from './assets.ts'
import { builtPages, type PagesOptions } from './build.ts'
import { developmentPages } from './development.ts'
import { codePolicy } from './policy.ts'
import { sendPage } from './send-page.ts'

const notPages = /^\/(api|media)(\/|$)/

/** A path that cannot be decoded is escaped, so that it gets the page for unknown addresses. */
export function readable(url: string): string {
  const [path = '/'] = url.split('?', 1)
  if (notPages.test(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Renders pages, whose loaders call our API in process. Register it last. */
export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { buildDir, developFrom } = options
  const assets = developFrom ? new Map<string, Asset>() : readAssets(join(buildDir, 'client'))
  const loadPages = developFrom ? await developmentPages(app, developFrom) : await builtPages(buildDir)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request)
      if (notPages.test(path)) return reply.callNotFound()
      const asset = assets.get(path)
      if (asset) return sendAsset(request, reply, asset)
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send(t('notFound'))
      return sendPage(app, options, await loadPages(), readPath(path).language, request, reply)
    },
  })

  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      if (notPages.test(pathOf(request))) return reply.callNotFound()
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send(t('notAllowed'))
    },
  })
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  void reply
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  if (isKnown(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()

  if (asset.type.startsWith('text/javascript')) void reply.header('content-security-policy', codePolicy)
  const coding = codingFor(request.headers['accept-encoding'])
  const packed = coding && asset.packed[coding]
  if (packed) void reply.header('content-encoding', coding)
  return reply.type(asset.type).send(packed ?? asset.plain)
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}
