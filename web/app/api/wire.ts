import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { type ErrorKey, errorStatus } from '@lineup/contract/errors.ts'
import type { WireAnswer, WireRequest } from '@lineup/contract/page-request.ts'
import * as z from 'zod/mini'
import { ApiProblem } from './api-problem.ts'

type Decoded<In> = z.output<In>
type OptionalKey<In> = {
  [K in keyof z.input<In> & keyof Decoded<In>]: undefined extends z.input<In>[K] ? K : never
}[keyof z.input<In> & keyof Decoded<In>]

/** Decoded input values (whole minor units, Date). Fields with a default are optional. */
export type Input<E extends Endpoint> = Omit<Decoded<E['input']>, OptionalKey<E['input']>> & {
  [K in OptionalKey<E['input']> & keyof Decoded<E['input']>]?: Decoded<E['input']>[K] | undefined
}

export type Output<E extends Endpoint> = z.output<E['output']>

type Scalar = string | number | boolean

// Paging parameters go into the query for every method: POST /sequence/view?page=2.
const inQuery = new Set(['page', 'per_page', 'cursor'])

/**
 * Encodes values into a request of the contract. Values that the schema refuses, such as a mistyped key in an address,
 * throw the ApiProblem (Invalid) that the server would return.
 */
export function encodeRequest<E extends Endpoint>(endpoint: E, input: Input<E>): WireRequest {
  const encoded = encode(endpoint, input)
  const rest = new Map(Object.entries(encoded))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })

  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const query = new URLSearchParams()
  const fields: typeof encoded = {}
  for (const [name, value] of rest) {
    if (value === undefined) continue
    if (hasBody && !inQuery.has(name)) fields[name] = value
    else if (value !== null) query.set(name, String(value))
  }

  const search = query.toString()
  return {
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? JSON.stringify(fields) : undefined,
  }
}

function encode<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { data, error } = z.safeEncode(endpoint.input, input)
  if (!error) return data as Record<string, Scalar | Scalar[] | null | undefined>
  const messages = error.issues.map(({ message }) => message)
  throw new ApiProblem('Invalid', errorStatus.Invalid, messages, fieldErrors(z.flattenError(error).fieldErrors))
}

/**
 * Decodes an answer or throws an ApiProblem. An answer without our envelope, or of another shape because a release came
 * after the page, counts as unreachable.
 */
export function readAnswer<E extends Endpoint>(endpoint: E, answer: WireAnswer): { data: Output<E>; message: string } {
  const { body } = answer
  if (!isObject(body) || body['status'] !== true || 'errors' in body) throw readProblem(answer)
  const { data, error } = z.safeDecode(endpoint.output, body['data'])
  if (error) throw unreadable(answer.status)
  return { data: data as Output<E>, message: textsIn(body['message'])[0] ?? '' }
}

export function readProblem({ body, status }: WireAnswer): ApiProblem {
  if (!isObject(body) || typeof body['status'] !== 'boolean') {
    return unreadable(status)
  }
  return new ApiProblem(
    isErrorKey(body['key']) ? body['key'] : 'Internal',
    status,
    textsIn(body['message']),
    'errors' in body ? fieldErrors(body['errors']) : undefined,
  )
}

const unreadable = (status: number) =>
  new ApiProblem('Unreachable', status, ['The answer of the server could not be read'])

function textsIn(message: unknown): string[] {
  return (Array.isArray(message) ? message : [message]).filter((text) => typeof text === 'string')
}

function fieldErrors(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {}
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, textsIn(messages)]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isErrorKey(key: unknown): key is ErrorKey {
  return typeof key === 'string' && Object.hasOwn(errorStatus, key)
}
