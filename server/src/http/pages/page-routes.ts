import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { type Asset, codingFor, pack, readAssets } from './assets.ts'
import { developmentPages } from './development.ts'
import { contentSecurityPolicy, developmentPolicy } from './policy.ts'

/** What the pages may know of the installation. `currency` is an ISO 4217 code, `publicUrl` an origin without a slash at its end. */
export type PublicConfig = {
  isDemo: boolean
  demoAccounts: Array<{ role: string; username: string; password: string }> | null
  socialUrl: string | null
  currency: string
  publicUrl: string
}

export type PagesOptions = {
  /** The folder that the web app was built into, with `client` and `server` below it. */
  buildDir: string
  publicConfig: PublicConfig
  /** Where previews come from, when that is another origin. */
  mediaOrigin?: string
  /** Where browsers report what the policy refused. */
  reportUri?: string
  /** Serve the sources through Vite instead of the build, with reload; the folder of the web workspace. */
  developFrom?: string
}

/** One request of a page's loader to our own API, and its answer. */
type WireRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }
type WireAnswer = { status: number; body: unknown }
type PageRequest = {
  send: (request: WireRequest) => Promise<WireAnswer>
  nonce: string
  config: PublicConfig
  report: (error: unknown) => void
}

/** The built web app: its routes, the maker of what its loaders read, and its own copy of the router. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      contextWith: (request: PageRequest) => RouterContextProvider
      createRequestHandler: typeof createRequestHandler
    }
  }
}

/** When to ask again for a page that could not be made. */
const AWAY_SECONDS = 5

/** Whose paths these are: an unknown one below them is not a page. */
const notPages = /^\/(api|media)(\/|$)/

/** An address that no router can decode is one of an unknown page to a person, so its signs are taken as they stand. */
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

/**
 * Serves the web app: its files, and every other path as a page that is rendered for the request, its loaders calling our own
 * API in the same process. Register it last.
 */
export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { buildDir, developFrom } = options
  const assets = developFrom ? new Map<string, Asset>() : readAssets(join(buildDir, 'client'))
  const loadBuild = developFrom ? await developmentPages(app, developFrom) : await builtPages(buildDir)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request)
      if (notPages.test(path)) return reply.callNotFound()
      const asset = assets.get(path)
      if (asset) return sendAsset(request, reply, asset)
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
      return sendPage(app, options, await loadBuild(), request, reply)
    },
  })

  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      if (notPages.test(pathOf(request))) return reply.callNotFound()
      return reply
        .code(405)

        .header('allow', 'GET, HEAD')
        .type('text/plain')
        .send('Method not allowed')
    },
  })
}

async function builtPages(buildDir: string): Promise<() => Promise<PagesBuild>> {
  const build = (await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)) as PagesBuild
  return () => Promise.resolve(build)
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  void reply

    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()

  const coding = codingFor(request.headers['accept-encoding'])
  const packed = coding && asset.packed[coding]
  if (packed) void reply.header('content-encoding', coding)
  return reply.type(asset.type).send(packed ?? asset.plain)
}

async function sendPage(
  app: FastifyInstance,
  options: PagesOptions,
  build: PagesBuild,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const nonce = options.developFrom ? '' : randomBytes(16).toString('base64url')
  const send = sender(app, request)
  let isAway = false
  const context = build.entry.module.contextWith({
    send: async (call) => {
      const answer = await send(call)
      isAway ||= answer.status === 503
      return answer
    },
    nonce,
    config: options.publicConfig,
    report: (error) => request.log.error({ err: error }, 'A page failed'),
  })
  const handle = build.entry.module.createRequestHandler(build, options.developFrom ? 'development' : 'production')
  const page = await handle(webRequest(request, options.publicConfig.publicUrl), context)
  const html = await page.text()

  const { mediaOrigin, reportUri = '/api/csp-report' } = options
  // The page that says so is the page; only its status is not that of a fault of ours.
  const isOutage = isAway && page.status >= 500
  if (isOutage) void reply.header('retry-after', AWAY_SECONDS)
  void reply.code(isOutage ? 503 : page.status).headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-security-policy': options.developFrom
      ? developmentPolicy
      : contentSecurityPolicy({ nonce, mediaOrigin, reportUri }),
  })
  page.headers.forEach((value, name) => {
    void reply.header(name, value)
  })
  if (options.publicConfig.isDemo) void reply.header('x-robots-tag', 'noindex')

  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding) return reply.send(html)
  return reply.header('content-encoding', coding).send(await pack(html, coding))
}

/** Loaders call our API without leaving the process, in the name of the visitor's address: rate limits count the same person. */
function sender(app: FastifyInstance, { ip }: FastifyRequest): PageRequest['send'] {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: parsed(answer.body) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// A path that begins with two slashes, forward or back, would name another host.
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(request.url.replace(/^[/\\]+/, '/'), publicUrl), { method: 'GET', headers })
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}
