import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { describeLimit } from '../limits.ts'
import { exampleAnswer, exampleInput } from './examples.ts'
import { type Json, wireSchema } from './fields.ts'
import { describeAccess, type Refusal, refusalsOf } from './refusals.ts'

export type NamedCall = { domain: string; name: string; endpoint: Endpoint }

export function openApi(calls: NamedCall[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { domain, name, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(domain, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lineup', version: '1', description: 'A marketplace for surf photographs.' },
    servers: [{ url: `${serverUrl}/api` }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(domain: string, name: string, endpoint: Endpoint): Json {
  const input = wireSchema(endpoint.input)
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '')
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const parameters = Object.entries(properties)
    .filter(([field]) => isQuery || inPath.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.has(field),
      schema,
    }))
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    description: `${describeAccess(endpoint.access)}. At most ${describeLimit(endpoint)}.`,
    security: endpoint.access === 'open' ? [] : [{ token: [] }],
    parameters: endpoint.isRepeatable === true ? [...parameters, repeatKey] : parameters,
    ...(isQuery ? {} : { requestBody: requestBody(endpoint, input) }),
    responses: responses(endpoint),
  }
}

const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function requestBody(endpoint: Endpoint, schema: Json): Json {
  if (endpoint.body === 'raw') {
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  }
  const json = { 'application/json': { schema, example: exampleInput(endpoint) } }
  return { content: endpoint.body === 'images' ? { ...json, 'multipart/form-data': { schema } } : json }
}

function responses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status)
  return {
    200: { description: 'Done', content: { 'application/json': success(endpoint) } },
    ...Object.fromEntries([...byStatus].map(([status, refusals]) => [status, refused(refusals)])),
  }
}

function success(endpoint: Endpoint): Json {
  const schema = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { const: true },
      message: { type: 'array', items: { type: 'string' } },
      data: wireSchema(endpoint.output),
    },
  }
  return { schema, example: exampleAnswer(endpoint) }
}

function refused(refusals: Refusal[]): Json {
  const texts = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
  const schema = {
    type: 'object',
    required: ['status', 'key', 'message'],
    properties: {
      status: { const: false },
      key: { const: refusals[0]?.key },
      message: texts,
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  }
  return { description: refusals.map(({ when }) => when).join('. '), content: { 'application/json': { schema } } }
}
