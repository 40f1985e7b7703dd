import type { Access, Endpoint } from '@lineup/contract/endpoint.ts'
import * as z from 'zod/mini'

export type NamedCall = { domain: string; name: string; endpoint: Endpoint }
type Json = Record<string, unknown>

const whoMay: Record<Access, string> = {
  open: 'Everyone',
  'signed-in': 'Anyone signed in',
  photographer: 'Photographers',
  admin: 'Admins',
}

export const describeAccess = (access: Access): string => whoMay[access]

/** The JSON Schema of what is on the wire: the input side of every codec. */
const wireSchema = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

/** The API reference as OpenAPI 3.1: a pure function of the contract, so it cannot lag behind. */
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
    description: `${describeAccess(endpoint.access)}. Limit: ${endpoint.limit}.`,
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
  schema: { type: 'string', maxLength: 255 },
}

function requestBody({ body }: Endpoint, input: Json): Json {
  if (body === 'raw')
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const json = { 'application/json': { schema: input } }
  return { content: body === 'images' ? { ...json, 'multipart/form-data': { schema: input } } : json }
}

function responses({ output, access }: Endpoint): Json {
  const success = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { const: true },
      message: { type: 'array', items: { type: 'string' } },
      data: wireSchema(output),
    },
  }
  const refusal = (key: string) => ({
    description: key,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['status', 'key', 'message'],
          properties: {
            status: { const: false },
            key: { const: key },
            message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
          },
        },
      },
    },
  })
  return {
    200: { description: 'Done', content: { 'application/json': { schema: success } } },
    ...(access === 'open' ? {} : { 401: refusal('Unauthorized'), 403: refusal('Forbidden') }),
    422: refusal('Invalid'),
    429: refusal('TooManyRequests'),
    503: refusal('Unavailable'),
  }
}
