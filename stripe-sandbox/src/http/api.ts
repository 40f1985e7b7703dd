import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API_VERSION, type Core } from '../core.ts'
import { passTime } from '../pass-time.ts'
import { transaction } from '../store/database.ts'
import { findAnswer, keepAnswer } from '../store/idempotency.ts'
import { newId } from '../store/ids.ts'
import { ApiError } from './api-error.ts'
import { expand, type OnDemand } from './expand.ts'
import type { Fault, Faults } from './faults.ts'
import { decodeForm, isTree, type Tree } from './form.ts'
import { type Match, matchRoute, type Route } from './route.ts'

export type ApiRequest = { method: string; url: URL; headers: Record<string, string | undefined>; body: string }
export type Answer = { status: number; body: string; headers: Record<string, string> }
/** The server's ways with a request: it answers, never answers, or cuts the line. */
export type Reply = Answer | 'timeout' | 'reset'

export type RecordedRequest = {
  method: string
  path: string
  params: Tree
  idempotencyKey: string | null
  status: number | 'timeout' | 'reset'
  isReplayed: boolean
}

type Options = {
  core: Core
  routes: Route[]
  onDemand: OnDemand
  secretKey: string
  faults: Faults
  record: (request: RecordedRequest) => void
}

type Work = { request: ApiRequest; match: Match; params: Tree; requestId: string; key: string | undefined }

/** The API under /v1 and /v2: authentication, faults, idempotency and errors around the routes. */
export function createApi({ core, routes, onDemand, secretKey, faults, record }: Options) {
  const keysInUse = new Set<string>()

  return async function handle(request: ApiRequest): Promise<Reply> {
    const requestId = newId('req_', 14)
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const params = readParams(request)
    const reply = await answer().catch((error: unknown) => errorAnswer(error, request, requestId))

    record({
      method: request.method,
      path: request.url.pathname,
      params,
      idempotencyKey: key ?? null,
      status: typeof reply === 'string' ? reply : reply.status,
      isReplayed: typeof reply !== 'string' && 'idempotent-replayed' in reply.headers,
    })
    return reply

    async function answer(): Promise<Reply> {
      authenticate(request, secretKey)
      const match = matchRoute(routes, request.method, request.url.pathname)
      if (!match) throw unknownUrl(request)
      const work = { request, match, params, requestId, key }
      const fault = faults.take(request.method, request.url.pathname)

      if (key !== undefined && keysInUse.has(key)) throw keyInUse()
      if (key !== undefined) keysInUse.add(key)
      try {
        return await withFault(fault, work)
      } finally {
        if (key !== undefined) keysInUse.delete(key)
      }
    }
  }

  async function withFault(fault: Fault | undefined, work: Work): Promise<Reply> {
    if (!fault) return perform(work)
    if (fault.kind === 'slow') await wait(fault.ms ?? 1000)

    const done = fault.when === 'after' || fault.kind === 'slow' ? perform(work) : undefined
    if (done && fault.kind === 'slow') return done
    if (fault.kind === 'timeout' || fault.kind === 'reset') return fault.kind
    if (fault.kind === '503-no-error') {
      return { status: 503, body: JSON.stringify({ message: 'upstream' }), headers: headersOf(work.requestId) }
    }
    if (fault.kind === '429') throw tooMany(isV1(work.request))
    if (fault.kind === '409') throw keyInUse()
    return serverError(work, fault.isKept ?? true)
  }

  /** A 500 in the middle of the work: the provider keeps it and answers it again to the same key. */
  function serverError(work: Work, isKept: boolean): Answer {
    const error = new ApiError(500, 'An unknown error occurred', { type: 'api_error' })
    const body = JSON.stringify(error.body(work.requestId, isV1(work.request)))
    const replayed = replay(work)
    if (replayed && replayed.status >= 500) return replayed
    if (!isKept || work.key === undefined || !isV1(work.request))
      return { status: 500, body, headers: headersOf(work.requestId) }

    keepAnswer(core.db, work.key, { fingerprint: fingerprint(work), status: 500, body }, core.clock.seconds())
    return { status: 500, body, headers: { ...headersOf(work.requestId), ...retryIsVain } }
  }

  function perform(work: Work): Answer {
    return transaction(core.db, () => replay(work) ?? run(work))
  }

  function run(work: Work): Answer {
    const { match, params, requestId, key } = work
    passTime(core)
    core.db.exec('savepoint work')
    try {
      const { expand: paths, ...own } = params
      const isQuery = match.route.method === 'GET'
      core.judge?.request(match.route.params, own, isQuery || isV1(work.request))
      const result = match.route.handle({
        core,
        path: match.path,
        query: isQuery ? own : {},
        body: isQuery ? {} : own,
        cause: { requestId, idempotencyKey: key ?? null },
      })
      const answer = expand(core.db, result, expandPaths(paths), onDemand)
      core.judge?.answer(answer)
      return keep(work, { status: 200, body: JSON.stringify(answer), headers: headersOf(requestId) })
    } catch (error) {
      core.db.exec('rollback to work')
      const refusal = errorAnswer(error, work.request, requestId)
      return error instanceof ApiError && error.keep ? keep(work, refusal) : refusal
    }
  }

  function replay(work: Work): Answer | undefined {
    const saved = work.key === undefined ? undefined : findAnswer(core.db, work.key, core.clock.seconds())
    if (!saved) return undefined
    if (saved.fingerprint !== fingerprint(work)) return errorAnswer(otherParams(work.key), work.request, work.requestId)
    const vain = saved.status >= 500 && retryIsVain
    const headers = { ...headersOf(work.requestId), 'idempotent-replayed': 'true', ...vain }
    return { status: saved.status, body: saved.body, headers }
  }

  function keep(work: Work, answer: Answer): Answer {
    const isKept = work.key !== undefined && (answer.status < 300 || isV1(work.request))
    if (work.key !== undefined && isKept) {
      const saved = { fingerprint: fingerprint(work), status: answer.status, body: answer.body }
      keepAnswer(core.db, work.key, saved, core.clock.seconds())
    }
    return answer
  }
}

/** v2 runs a refused request anew under the same key, v1 repeats the refusal. */
const isV1 = (request: ApiRequest) => request.url.pathname.startsWith('/v1/')

function readParams({ method, url, headers, body }: ApiRequest): Tree {
  if (method === 'GET') return decodeForm(url.search.slice(1))
  if (!headers['content-type']?.startsWith('application/json')) return decodeForm(body)
  try {
    const json: unknown = JSON.parse(body)
    return isTree(json) ? json : {}
  } catch {
    return {}
  }
}

function expandPaths(value: unknown) {
  return Array.isArray(value) ? value.map(String) : []
}

/** The key alone may be sent again; anything else in the request must be as it was. */
function fingerprint({ request, params }: Work) {
  return createHash('sha256')
    .update(`${request.method} ${request.url.pathname} ${JSON.stringify(params)}`)
    .digest('hex')
}

function authenticate({ headers }: ApiRequest, secretKey: string) {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ')
  const given = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials
  if (!isSame(given ?? '', secretKey)) throw new ApiError(401, 'Invalid API Key provided.')

  const version = headers['stripe-version']
  if (version !== undefined && version !== API_VERSION) {
    throw ApiError.invalid(`Invalid Stripe API version: ${version}. This sandbox speaks ${API_VERSION}.`)
  }
}

function isSame(given: string, expected: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

function unknownUrl({ method, url }: ApiRequest) {
  return new ApiError(404, `Unrecognized request URL (${method}: ${url.pathname}).`)
}

/** v2 names the kind of refusal in its type, where v1 has a code. */
function tooMany(isForm: boolean) {
  return new ApiError(429, 'Too many requests hit the API too quickly.', {
    ...(!isForm && { type: 'rate_limit' }),
    code: 'rate_limit',
  })
}

function keyInUse() {
  const message = 'There is currently another in-progress request using this idempotency key.'
  return new ApiError(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
}

function otherParams(key = '') {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Use another key than '${key}'.`
  return new ApiError(400, message, { type: 'idempotency_error' })
}

function headersOf(requestId: string) {
  return { 'content-type': 'application/json', 'request-id': requestId, 'stripe-version': API_VERSION }
}

/** An answer that the same key would only repeat. */
const retryIsVain = { 'stripe-should-retry': 'false' }

function errorAnswer(error: unknown, request: ApiRequest, requestId: string): Answer {
  if (!(error instanceof ApiError)) throw error
  const headers = { ...headersOf(requestId), ...(error.status === 409 && { 'stripe-should-retry': 'true' }) }
  return { status: error.status, body: JSON.stringify(error.body(requestId, isV1(request))), headers }
}
