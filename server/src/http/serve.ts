import type { Endpoint, Limit } from '@lineup/contract/endpoint.ts'
import { roles } from '@lineup/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, checkHold } from '../calls/actor.ts'
import { forbidden, invalid, Problem, unauthorized } from '../calls/problem.ts'
import { etagOf, isKnown } from './etag.ts'
import type { Gate } from './gate.ts'
import { t } from './messages/t.ts'
import { codingFor, pack } from './pack.ts'
import { sayIssue } from './say-issue.ts'
import { writerOf } from './write-answer.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    gate: Gate
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** `actor` is undefined for anonymous callers. */
export type Call<A> = {
  actor: A
  request: FastifyRequest
  reply: FastifyReply
  address: string
  requestId: string
  /** Only for repeatable calls. */
  idempotencyKey: string | undefined
}

type ActorOf<E extends Endpoint> = E['access'] extends 'open' ? undefined : Actor
export type ServeOptions = { bodyLimit?: number }
type Answer<E extends Endpoint> = { data?: z.output<E['output']>; message?: string }
export type Handler<E extends Endpoint> = (input: z.output<E['input']>, call: Call<ActorOf<E>>) => Promise<Answer<E>>

/** Checks limit, token and role before decoding. The output schema removes unknown fields from the answer. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions = {},
): void {
  const write = writerOf(endpoint.output)
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: answerCall,
  })

  async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    const address = request.ip
    await app.gate.limits.knock(address)
    const { actor, payerId } = await admit(app.gate, endpoint, request)
    try {
      const input = z.decode(endpoint.input, readInput(endpoint, request), { error: sayIssue }) as z.output<E['input']>
      const idempotencyKey = endpoint.isRepeatable === true ? readKey(request) : undefined
      const call = { actor: actor as ActorOf<E>, request, reply, address, requestId: request.id, idempotencyKey }
      const { data, message } = await handler(input, call)
      const text = write(data ?? {}) ?? encode(endpoint, data ?? {})
      return answer(endpoint, request, reply, inEnvelope(message, text))
    } catch (error) {
      const key = error instanceof z.core.$ZodError ? 'Invalid' : error instanceof Problem ? error.key : undefined
      if (key) await app.gate.limits.noteRefusal(endpoint.limit, { address, actorId: payerId }, key)
      throw error
    }
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

type Admitted = { actor: Actor | undefined; payerId: number | undefined }

/** The person pays if signed in, otherwise the address. */
async function admit(gate: Gate, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> {
  const { access, limit } = endpoint
  const { ip, headers } = request
  if (access === 'open') return { actor: undefined, payerId: await payForOpen(gate, limit, request) }
  const actor = await gate.findActor(headers.authorization)
  if (actor === undefined) {
    await gate.limits.spendAsStranger(ip)
    throw unauthorized()
  }
  request.actorId = actor.id
  await gate.limits.spend(limit, ip, actor.id)
  checkHold(actor, endpoint)
  if (access === 'admin' && actor.role !== roles.admin) throw forbidden()
  if (access === 'photographer' && actor.role !== roles.photographer) throw forbidden()
  return { actor, payerId: actor.id }
}

/** The address pays. If its budget is spent, a signed-in person pays. */
async function payForOpen(gate: Gate, limit: Limit, request: FastifyRequest): Promise<number | undefined> {
  const { ip, headers } = request
  try {
    await gate.limits.spend(limit, ip)
    return undefined
  } catch (refused) {
    const person = await gate.findActor(headers.authorization)
    if (person === undefined) throw refused
    request.actorId = person.id
    await gate.limits.spend(limit, ip, person.id)
    return person.id
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readInput({ body: form }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const query = isRecord(request.query) ? request.query : {}
  const params = isRecord(request.params) ? request.params : {}
  if (form === 'raw') return { ...query, ...params }
  if (request.body !== undefined && request.body !== null && !isRecord(request.body)) {
    throw invalid(t('notAnObject'))
  }
  return { ...query, ...request.body, ...params }
}

/** `Success` as JSON. */
const inEnvelope = (message: string | undefined, data: string) =>
  `{"status":true,"message":${message === undefined ? '[]' : JSON.stringify([message])},"data":${data}}`

/** An error here is our bug: an Invalid would name fields that the caller did not send. */
function encode({ method, path, output }: Endpoint, data: unknown): string {
  const encoded = z.safeEncode(output, data)
  if (encoded.success) return JSON.stringify(encoded.data)
  const fields = encoded.error.issues.map((issue) => issue.path.join('.'))
  throw new Error(`The answer of ${method} ${path} does not fit its contract: ${fields.join(', ')}`)
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw invalid(t('idempotencyKey'))
  }
  return key
}

/** Of characters; a smaller answer is hardly sooner there. */
const WORTH_PACKING = 2_000

/**
 * What everybody may read. Answers to a person, or to who holds a key, have secrets, which an attacker could guess from the sizes of
 * packed ones (BREACH).
 */
const isPublicRead = ({ access, limit }: Endpoint) => access === 'open' && limit === 'reads'

/** Only open reads may be cached, and only public ones are compressed, for clients that accept it. */
async function answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, text: string) {
  const { method, access, hasEtag } = endpoint
  const mayBeKept = access === 'open' && (hasEtag ?? method === 'GET')
  reply.header('cache-control', mayBeKept ? 'no-cache' : 'no-store')
  // Places are called by their names in the caller's language.
  if (mayBeKept || isPublicRead(endpoint)) reply.header('vary', 'accept-encoding, accept-language')
  if (mayBeKept) {
    const etag = etagOf(text)
    reply.header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  reply.header('content-type', JSON_TYPE)
  const mayBePacked = isPublicRead(endpoint) && text.length >= WORTH_PACKING
  const coding = mayBePacked ? codingFor(request.headers['accept-encoding']) : undefined
  if (coding === undefined) return reply.send(text)
  return reply.header('content-encoding', coding).send(await pack(text, coding))
}
