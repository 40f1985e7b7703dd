import type { Failure } from '@lineup/contract/envelope.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { invalid, Problem, unavailable } from '../calls/problem.ts'
import { isDatabaseAway } from '../db/database.ts'
import { DecoderUnavailable } from '../decoder/parent/decoder.ts'
import { languageOfCaller, speakIn } from '../languages/speak-in.ts'
import { MailUnavailable } from '../mail/port.ts'
import { ProviderRefused, ProviderUnavailable } from '../payments/port.ts'
import { StoreUnavailable } from '../storage/port.ts'
import { t } from './messages/t.ts'
import { sayOr } from './say-issue.ts'

/** Unexpected errors are logged; the answer contains only the request's id. `methodsAt` distinguishes 404 from 405. */
export function handleErrors(app: FastifyInstance, methodsAt: (path: string) => string[] = () => []): void {
  // An error of a body comes from the connection, which knows no request.
  app.setErrorHandler((error, request, reply) =>
    speakIn(languageOfCaller(request.headers), () => answerError(error, request, reply)),
  )
  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof z.core.$ZodError) return reply.code(422).headers(noStore).send(describeMisfit(error))

    const problem = asProblem(error)
    if (problem === undefined) {
      request.log.error({ err: error }, 'request failed')
      return sendProblem(reply, new Problem('Internal', t('internal', { request: request.id })))
    }
    if (problem.key === 'Unavailable') request.log.warn({ err: error }, 'a part is out of reach')
    return sendProblem(reply, problem)
  }
  app.setNotFoundHandler((request: FastifyRequest, reply) =>
    speakIn(languageOfCaller(request.headers), () => answerNotFound(request, reply)),
  )
  function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    const methods = methodsAt(path)
    if (methods.length === 0)
      return sendProblem(reply, new Problem('NotFound', t('noCall', { call: `${request.method} ${path}` })))
    reply.header('allow', methods.join(', '))
    return sendProblem(reply, invalid(t('calledBy', { methods: sayOr(methods) }), 405))
  }
}

const noStore = { 'cache-control': 'no-store' }

export function sendProblem(reply: FastifyReply, { key, status, message, retryAfter, data }: Problem) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const failure: Failure = { status: false, key, message: [message], ...(data !== undefined && { data }) }
  return reply.code(status).headers(noStore).send(failure)
}

function describeMisfit(error: z.core.$ZodError): Failure {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  const [first] = Object.entries(errors)
  return {
    status: false,
    key: 'Invalid',
    message: first ? t('misfit.first', { field: first[0], why: first[1][0] ?? '' }) : tContract('wentWrong'),
    errors,
  }
}

function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (
    error instanceof ProviderUnavailable ||
    error instanceof ProviderRefused ||
    error instanceof StoreUnavailable ||
    error instanceof DecoderUnavailable ||
    error instanceof MailUnavailable
  ) {
    return unavailable()
  }
  if (!(error instanceof Error)) return undefined
  // Must come first: a client that disconnects during a body causes the same code as a database does.
  return fromFastify(error as FastifyError) ?? fromDatabase(error)
}

function fromFastify({ statusCode, code, message }: FastifyError): Problem | undefined {
  if (statusCode === 413) return invalid(t('tooLarge'), 413)
  if (statusCode === 415) return invalid(t('contentType'), 415)
  if (statusCode === 400 && String(code).startsWith('FST_ERR')) return invalid(message)
  if (statusCode === 400) return invalid(t('notJson'))
  return undefined
}

/** An impossible date, a NUL or half a surrogate in text or JSON, a text too long for its column or its index. */
const UNSTORABLE = new Set(['22008', '22021', '22P05', '22P02', '22001', '54000'])

function fromDatabase(error: Error): Problem | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isDatabaseAway(error)) return unavailable()
  // An id larger than the column.
  if (code === '22003') return new Problem('NotFound', t('notFound'))
  // Valid for the schema, not for the column.
  if (UNSTORABLE.has(code)) return invalid(t('unstorable'))
  return undefined
}
