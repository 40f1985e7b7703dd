import { calls } from '@lineup/contract/calls.ts'
import { afterAll, expect, test } from 'vitest'
import { keyOf } from '../testing/cases/case.ts'
import { cases, castFor, sendCase } from '../testing/cases/index.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer({ config: { publicUrl: 'https://lineup.example' } })
afterAll(() => server[Symbol.asyncDispose]())

/** Lineup has no cookies, and no page of another site may read an answer. */
function judge(headers: Headers) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  const names = [...headers.keys()]
  expect(names.filter((name) => name === 'set-cookie' || name.startsWith('access-control-'))).toEqual([])
}

test.for(calls.map(({ endpoint }) => [keyOf(endpoint), endpoint] as const))(
  '%s sets no cookie, is for no other site, says its type, and is kept nowhere if it is somebody’s',
  async ([key, endpoint]) => {
    const { fits, may } = cases[key] ?? {}
    const cast = await castFor(server, may?.owner === 200 ? 'owner' : 'admin')

    const { code, headers } = await sendCase(server, endpoint, (await fits?.(cast)) ?? {}, cast.caller?.token)

    expect(code).toBe(200)
    judge(headers)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    if (endpoint.access !== 'open') expect(headers.get('cache-control')).toBe('no-store')
  },
)

const NO_BODY = 'none'

test('what is no call has the same headers, whether found or refused', async () => {
  const { images } = await server.given.publicSequence({ images: 1 })
  const { link } = await server.given.claimedDownload()
  const types = {
    '/healthz': 'application/json; charset=utf-8',
    '/readyz': 'application/json; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/api/docs': 'text/html; charset=utf-8',
    '/api/docs/openapi.json': 'application/json; charset=utf-8',
    '/dev/mailbox': 'text/html; charset=utf-8',
    [`/media/previews/${images[0]?.previewKey}/400.jpg`]: 'image/jpeg',
    [new URL(link).pathname]: 'image/jpeg',
    '/media/previews/none/400.jpg': 'application/json; charset=utf-8',
    '/api/payment/original/none': 'application/json; charset=utf-8',
    '/api/nothing': 'application/json; charset=utf-8',
    '/%zz': 'application/json; charset=utf-8',
  }

  const answers: Record<string, string> = {}
  for (const path of Object.keys(types)) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    judge(answer.headers)
    answers[path] = answer.headers.get('content-type') ?? NO_BODY
  }

  expect(answers).toEqual(types)
})
