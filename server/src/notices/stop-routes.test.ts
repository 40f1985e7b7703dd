import { afterAll, expect, test } from 'vitest'
import { sign } from '../calls/tokens.ts'
import { startTestServer } from '../testing/index.ts'
import { stopUrl } from './stop-links.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const salesOf = async ({ token }: { token: string }) =>
  (await server.post('/me', {}, { token })).body.data.user.mails.sales as boolean

async function post(url: string, body: RequestInit['body']) {
  const answer = await fetch(url, { method: 'POST', body: body ?? null, redirect: 'manual' })
  return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]
}

function multipart() {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  return form
}

test.for([
  ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['a multipart form', multipart],
] as const)('a mail program’s unsubscribe button, sent as %s, stops the mails without a redirect', async ([, body]) => {
  const reader = await server.given.photographer()

  expect(await post(stopUrl(server.deps, reader.id, 'sales'), body())).toEqual([200, null, null])

  expect(await salesOf(reader)).toBe(false)
})

test('the page’s form redirects back to the page', async () => {
  const reader = await server.given.photographer()
  const url = stopUrl(server.deps, reader.id, 'sales')

  expect(await post(url, '')).toEqual([303, '?done', null])
  expect(await salesOf(reader)).toBe(false)
  expect(await post(url.replace('/sales/', '/payouts/'), '')).toEqual([303, '?dead', null])
  expect(await post(url.replace('/sales/', '/receipts/'), '')).toEqual([303, '?dead', null])
})

test('a program with a wrong link is refused, and reading a link changes nothing', async () => {
  const reader = await server.given.photographer()
  const url = stopUrl(server.deps, reader.id, 'sales')

  expect((await post(url.replace('/sales/', '/payouts/'), multipart()))[0]).toBe(422)
  await fetch(url)
  await fetch(url, { method: 'HEAD' })

  expect(await salesOf(reader)).toBe(true)
})

test('what we sign for anything else stops no mails', async () => {
  const reader = await server.given.photographer()
  const signature = sign(server.deps.config.appSecret, 'anything else', `${reader.id}/sales`)
  const url = stopUrl(server.deps, reader.id, 'sales').replace(/-[\w-]{22}$/, `-${signature}`)

  expect(await post(url, '')).toEqual([303, '?dead', null])

  expect(await salesOf(reader)).toBe(true)
})

test('the button of a mail program is pressed as often as other calls of its kind, and no more', async () => {
  await using server = await startTestServer({ config: { rateScale: 0.001 } })
  const url = stopUrl(server.deps, 1, 'sales')

  expect((await post(url, multipart()))[0]).toBe(200)
  expect((await post(url, multipart()))[0]).toBe(429)
})
