import { calls } from '@lineup/contract/calls.ts'
import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { errorStatus } from '@lineup/contract/errors.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/index.ts'

// A call's sharp requests arrive all at once, and none shall wait for a connection until it is refused.
const server = await startTestServer({ connections: 10 })
afterAll(() => server[Symbol.asyncDispose]())

// A fixed seed makes findings repeatable; another number tests other values.
const run = { seed: 4_711, numRuns: 20 }
const UUID = 'f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d'

/** Each of these, or a similar value, once broke a call. All are sent in every field. */
const sharp = [
  2 ** 53 - 1,
  2 ** 31,
  1_000_000_000,
  1e21,
  '9'.repeat(40),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  { '\ud800': 'a\u0000' },
  '0000-01-01',
  '2026-13-45.5',
  'a\u0085@b.co',
  'İ',
  [1, 2],
  {},
  null,
]

/** Some of these end in rows: as evidence, or in the log. */
const LONG_HEADERS = ['user-agent', 'x-request-id', 'accept-language', 'if-range', 'referer']

const lengths = [...new Set(Object.values(maxLength))].flatMap((max) => [max, max + 1])
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '1.5',
    'NaN',
    '9'.repeat(40),
    '2147483648',
    0,
    -1,
    1.5,
    1e21,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53 - 1,
    2 ** 53,
    null,
    true,
    [],
    [1, 2],
    ['a'],
    {},
    { a: { b: [{}] } },
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\u0085',
    'ﷺ',
    '👩‍👩‍👧',
    '%',
    '%00',
    '__proto__',
    '..',
    '../../etc/passwd',
    "'; drop table users; --",
    '<script>',
    'a\r\nb: c',
    '0000-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-02-30',
  ),
  fc.constantFrom(...lengths).map((length) => 'x'.repeat(length)),
  // Any characters. fast-check's own string would first list all of Unicode, for two seconds.
  fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((characters) => String.fromCodePoint(...characters)),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Valid values for most calls, so that invalid ones also get past the first check. */
async function openWorld() {
  const [photographer, admin] = [await server.given.photographer(), await server.given.admin()]
  const { id, key, spot, images } = await server.given.publicSequence({ owner: photographer, images: 1, bytes: 10 })
  const ids = [id, String(id), images[0]?.id ?? 0, photographer.id, admin.id, UUID, ...Object.values(spot)]
  const fitting: Record<string, unknown[]> = {
    id: ids,
    sequence_id: [id],
    image_id: [images[0]?.id ?? 0],
    sequence_key: [key],
    images: [[UUID], []],
    ...Object.fromEntries(Object.entries(spot).map(([level, place]) => [level, [place, null, '']])),
    username: [photographer.username],
    password: ['a password'],
    password_confirmation: ['a password'],
    email: ['kai@example.org'],
    is_agree: [true],
    name: ['Kai'],
    detail: ['Aloha'],
    token: ['a'.repeat(43)],
    approve: [1, 2],
    status: [0, 1],
    revision: [1],
    reason: ['Too dark'],
    date: ['2026-11-18'],
    only: ['continents'],
    page: [1, 2],
    per_page: [1, 100],
    cursor: ['2026-11-18.5', '5'],
    is_approved: ['0'],
    remember: [true],
    session_id: ['cs_test_unknown'],
    download_id: ['dl_unknown'],
    payout_id: [1],
    reference: ['SEPA 4711'],
    currentPassword: [admin.password],
    expected_price: [60, '60.00'],
  }
  return { tokens: { visitor: undefined, photographer: photographer.token, admin: admin.token }, fitting }
}
type World = Awaited<ReturnType<typeof openWorld>>

let unchanged: Promise<World> | undefined

/** Calls that only read leave the world as it is for the next one. */
function worldFor({ isWrite }: Endpoint): Promise<World> {
  return isWrite ? openWorld() : (unchanged ??= openWorld())
}

function describe({ input }: Endpoint) {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return { names: Object.keys(properties), required }
}

/** Some fields are valid, some invalid, some missing, some unknown. */
function requestsTo(endpoint: Endpoint, { tokens, fitting }: World) {
  const fields = describe(endpoint).names.map((name) => {
    const fits = fc.constantFrom(...(fitting[name] ?? ['x']))
    return fc
      .oneof({ weight: 6, arbitrary: fits }, { weight: 3, arbitrary: nasty })
      .map((value) => [name, value] as const)
  })
  return fc.record({
    who: fc.constantFrom(...(Object.keys(tokens) as Array<keyof typeof tokens>)),
    fields: fc.tuple(...fields).chain((all) => fc.oneof({ weight: 3, arbitrary: fc.constant(all) }, fc.subarray(all))),
    more: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.dictionary(fc.string(), nasty, { maxKeys: 3 })),
    isDoubled: fc.boolean(),
    form: fc.oneof(
      { weight: 8, arbitrary: fc.constant('json' as const) },
      fc.constantFrom('cut', 'list', 'text', 'none', 'form'),
    ),
    key: fc.option(fc.string({ unit: fc.constantFrom('a', '~', '!', 'é'), maxLength: 300 }), { nil: undefined }),
  })
}
type Request = ReturnType<typeof requestsTo> extends fc.Arbitrary<infer R> ? R : never

/** One critical value at a time: with all other fields, and with the required ones only. */
function* sharpRequestsTo(endpoint: Endpoint, { fitting }: World): Generator<Request> {
  const { names, required } = describe(endpoint)
  const who = endpoint.access === 'photographer' ? 'photographer' : 'admin'
  for (const name of names) {
    const others = names.filter((other) => other !== name)
    const least = others.filter((other) => required.includes(other))
    for (const sent of others.length === least.length ? [others] : [others, least]) {
      const fields = sent.map((other) => [other, fitting[other]?.[0] ?? 'x'] as const)
      for (const value of sharp) {
        yield { who, fields: [...fields, [name, value]], more: {}, isDoubled: false, form: 'json', key: undefined }
      }
    }
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

async function send({ method, path }: Endpoint, { tokens }: World, request: Request) {
  const { who, fields, more, isDoubled, form, key } = request
  const values: Record<string, unknown> = { ...more, ...Object.fromEntries(fields) }
  // The router refuses path parameters over 300 characters.
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(values[name] ?? 1).slice(0, 90)),
  )
  const isQuery = method === 'GET' || method === 'DELETE'
  const pairs =
    isQuery || isDoubled
      ? Object.entries(values).map(([name, value]) => [name, asText(value).slice(0, 500)] as [string, string])
      : []
  const query = new URLSearchParams(isDoubled ? [...pairs, ...pairs] : pairs)

  const headers = new Headers(key === undefined ? {} : { 'idempotency-key': key })
  for (const name of LONG_HEADERS) headers.set(name, 'é'.repeat(2_000))
  const token = tokens[who]
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const [type, body] = isQuery ? [undefined, undefined] : bodyOf(form, JSON.stringify(values))
  if (type !== undefined) headers.set('content-type', type)
  const answer = await fetch(`${server.url}/api${filled}?${query}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { code: answer.status, text: await answer.text() }
}

function bodyOf(form: Request['form'], json: string): [string | undefined, string | undefined] {
  if (form === 'none') return ['application/json', undefined]
  if (form === 'cut') return ['application/json', json.slice(0, -1)]
  if (form === 'list') return ['application/json', `[${json}]`]
  if (form === 'text') return ['text/plain', json]
  if (form === 'form')
    return ['multipart/form-data; boundary=b', `--b\r\ncontent-disposition: form-data\r\n\r\n${json}`]
  return ['application/json', json]
}

const success = z.strictObject({ status: z.literal(true), message: z.array(z.string()), data: z.looseObject({}) })
const key = z.enum(Object.keys(errorStatus) as Array<keyof typeof errorStatus>)
const refusal = z.strictObject({ status: z.literal(false), key, message: z.array(z.string()) })
const misfit = z.strictObject({
  status: z.literal(false),
  key: z.literal('Invalid'),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
})
const rarer: Record<string, number[]> = { NotFound: [410], Invalid: [405, 413, 415] }

function judge({ code, text }: { code: number; text: string }) {
  expect(code, text).toBeLessThan(500)
  expect(text).not.toContain('Invalid input')
  const envelope = z.parse(z.union([success, refusal, misfit]), JSON.parse(text))
  const isMisfit = !envelope.status && 'errors' in envelope
  const codes = envelope.status ? [200] : [errorStatus[envelope.key], ...(isMisfit ? [] : (rarer[envelope.key] ?? []))]
  expect(codes, text).toContain(code)
}

test.for(calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers any request in the envelope and never breaks',
  async ([, endpoint]) => {
    const world = await worldFor(endpoint)

    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint, world), async (request) => {
        judge(await send(endpoint, world, request))
      }),
      run,
    )
  },
)

test.for(calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s withstands a critical value in each of its fields',
  async ([, endpoint]) => {
    const world = await worldFor(endpoint)
    const requests = [...sharpRequestsTo(endpoint, world)]

    const answers = await Promise.all(requests.map((request) => send(endpoint, world, request)))

    for (const answer of answers) judge(answer)
  },
)

test.for([
  ['GET', '/nowhere', 404, null],
  ['GET', '/login', 405, 'POST'],
  ['PATCH', '/login?next=/home', 405, 'POST'],
  ['OPTIONS', '/contact-us', 405, 'POST, GET'],
  ['DELETE', '/me/5', 405, 'POST'],
  ['GET', '/me/5/6', 404, null],
  ['POST', '/login/', 404, null],
] as const)('%s %s is refused in the envelope', async ([method, path, status, allow]) => {
  const answer = await fetch(`${server.url}/api${path}`, { method })

  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
  judge({ code: answer.status, text: await answer.text() })
})
