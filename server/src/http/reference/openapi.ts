import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { describeLimit } from '../limits.ts'
import { exampleAnswer, exampleInput } from './examples.ts'
import { describeAccess, type Refusal, refusalsOf } from './refusals.ts'
import { type Json, wireSchema } from './wire-schema.ts'

export type NamedCall = { domain: string; name: string; endpoint: Endpoint }

type Site = { publicUrl: string; isRehearsal: boolean }

const introduction = `All calls lie below \`/api\`. Send \`Authorization: Bearer\` with the token that \`POST /login\` answers.
Success is \`{"status": true, "message": […], "data": {…}}\`; a refusal carries \`status: false\`, a \`key\` and a \`message\`, and
\`errors\` by field where the body does not fit. Fields that a call does not know are ignored. Money is in major units with at most
two decimals, dates are \`YYYY-MM-DD\`, instants ISO 8601 UTC.`

/** The document that describes all calls (OpenAPI 3.1). */
export function openApi(calls: NamedCall[], { publicUrl, isRehearsal }: Site): Json {
  const paths: Record<string, Json> = {}
  for (const { domain, name, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation({ domain, name, endpoint }, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lineup',
      version: '1',
      description: isRehearsal ? `**Rehearsal: no real money moves.**\n\n${introduction}` : introduction,
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(calls.map(({ domain }) => domain))].map((name) => ({ name })),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation({ domain, name, endpoint }: NamedCall, path: string): Json {
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
    // Readers look for the path, so it is the name. What a call does takes some sentences.
    summary: path,
    description: `${endpoint.summary}\n\n**${describeAccess(endpoint.access)}.** At most ${describeLimit(endpoint)}.`,
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
      data: {},
    },
  }
  return { description: refusals.map(({ when }) => when).join('. '), content: { 'application/json': { schema } } }
}
