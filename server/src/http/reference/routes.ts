import { randomBytes } from 'node:crypto'
import { renderApiReference } from '@scalar/client-side-rendering'
import Fastify, { type FastifyInstance } from 'fastify'
import { type NamedCall, openApi } from './openapi.ts'

type Site = { publicUrl: string; isRehearsal: boolean }

/** Nothing of the page calls home: no fonts, no statistics, no proxy and no assistant of its makers. */
const look = {
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
} as const

/** What the calls are, for people and programs. All of it is made for its first reader, so that no start waits for it. */
export function referenceRoutes(app: FastifyInstance, calls: NamedCall[], site: Site): void {
  let document: string | undefined
  let script: Promise<string> | undefined

  app.get('/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(calls, site))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs/scalar.js', async (_request, reply) => {
    script ??= readScript()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await script)
  })
  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      // The page draws with style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]
    const html = renderApiReference({
      config: { ...look, url: '/api/docs/openapi.json' },
      cdn: '/api/docs/scalar.js',
      pageTitle: 'API reference | Lineup',
      nonce,
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.join('; '))
      .header('x-robots-tag', 'noindex')
      .send(html)
  })
}

/** The plugin keeps its 5 MB of script in its own code and gives it away only as a route. */
async function readScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(plugin, { routePrefix: '/docs', configuration: { url: '/' } })
  const { payload } = await app.inject('/docs/js/scalar.js')
  await app.close()
  return payload
}
