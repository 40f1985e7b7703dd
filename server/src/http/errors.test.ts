import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

test('requests that no route can read are refused in the shape of the contract', async () => {
  await using server = await startTestServer()
  const refused = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}${path}`, init)
    const body = (await answer.json()) as { status: boolean; key: string; message: unknown }
    expect(body, path).toMatchObject({ status: false, message: expect.anything() })
    return [answer.status, body.key]
  }
  const json = { 'content-type': 'application/json' }

  expect(await refused('/media/previews/%zz/1600.jpg')).toEqual([422, 'Invalid'])
  expect(await refused('/api/nothing-here')).toEqual([404, 'NotFound'])
  expect(await refused('/api/login', { method: 'POST', headers: json, body: '{"username":' })).toEqual([422, 'Invalid'])
  expect(await refused('/api/login', { method: 'POST', headers: json, body: '[1]' })).toEqual([422, 'Invalid'])
  expect(
    await refused('/api/login', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
  ).toEqual([415, 'Invalid'])
  expect(await refused('/api/login', { method: 'POST', headers: json, body: `"${'x'.repeat(300_000)}"` })).toEqual([
    413,
    'Invalid',
  ])
})

test('with pages, a call with a wrong method names the right one, and an undecodable address is an unknown page', async () => {
  await using server = await startTestServer({ isWhole: true })

  const call = await fetch(`${server.url}/api/login`)
  const page = await fetch(`${server.url}/home/%E0%A4%A?q=%E0`)
  const media = await fetch(`${server.url}/media/previews/%zz/1600.jpg`)

  expect([call.status, call.headers.get('allow')]).toEqual([405, 'POST'])
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(media.status).toBe(422)
})

test.each(['/login', '/contact-us', '/sequence/store', '/payment/checkout'])(
  'a body of 131,000 levels is refused unparsed by %s',
  async (path) => {
    await using server = await startTestServer()
    const { token } = await server.given.photographer()
    const deep = `{"name":${'['.repeat(131_000)}`
    const refused = async (body: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body })
      return [answer.status, ((await answer.json()) as { message: unknown }).message]
    }

    // Brackets in texts are no levels.
    const flat = await refused(`{"name":"\\"${'['.repeat(1_000)}"}`)

    expect(await refused(path === '/sequence/store' ? deep.slice(0, 30_000) : deep)).toEqual([
      422,
      ['The body is nested too deeply'],
    ])
    expect(flat).not.toEqual([422, ['The body is nested too deeply']])
  },
)
