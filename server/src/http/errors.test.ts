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
