import { randomBytes } from 'node:crypto'
import type { Language } from '@lineup/contract/messages/languages.ts'
import type { PageRequest } from '@lineup/contract/page-request.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codingFor, pack } from '../pack.ts'
import type { Pages, PagesOptions } from './build.ts'
import { contentSecurityPolicy, developmentPolicy } from './policy.ts'

const AWAY_SECONDS = 5

/** A 503 from any of the page's calls makes the page a 503. */
export async function sendPage(
  app: FastifyInstance,
  options: PagesOptions,
  pages: Pages,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const nonce = options.developFrom ? '' : randomBytes(16).toString('base64url')
  const send = sender(app, request, language)
  let isAway = false
  const page = await pages.render(webRequest(request, options.publicConfig.publicUrl), {
    language,
    send: async (call) => {
      const answer = await send(call)
      isAway ||= answer.status === 503
      return answer
    },
    nonce,
    config: options.publicConfig,
    report: (error) => request.log.error({ err: error }, 'A page failed'),
  })
  const html = Buffer.from(await page.arrayBuffer())

  const { mediaOrigin, reportUri = '/api/csp-report' } = options
  // The page explains the outage; a 500 would look like our bug.
  const isOutage = isAway && page.status >= 500
  if (isOutage) void reply.header('retry-after', AWAY_SECONDS)
  void reply.code(isOutage ? 503 : page.status).headers({
    'cache-control': 'no-cache',
    'content-language': language,
    vary: 'accept-encoding',
    'content-security-policy': options.developFrom
      ? developmentPolicy
      : contentSecurityPolicy({ nonce, mediaOrigin, reportUri }),
  })
  page.headers.forEach((value, name) => {
    void reply.header(name, value)
  })
  const { isDemo, isRehearsal } = options.publicConfig
  if (isDemo || isRehearsal) void reply.header('x-robots-tag', 'noindex')

  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding) return reply.send(html)
  return reply.header('content-encoding', coding).send(await pack(html, coding))
}

/** In process, with the visitor's address, so that rate limits count the right person. */
function sender(app: FastifyInstance, { ip }: FastifyRequest, language: Language): PageRequest['send'] {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...headers, 'accept-language': language },
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

// Two slashes at the start of a path would name another host.
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(request.url.replace(/^[/\\]+/, '/'), publicUrl), { method: 'GET', headers })
}
