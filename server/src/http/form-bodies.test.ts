import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const typed = { 'content-type': 'application/x-www-form-urlencoded' }

test('a call takes the fields of either kind of form, numbers and switches as texts', async () => {
  await using server = await startTestServer()
  const person = await server.given.photographer()
  const login = { username: person.username, password: person.password, remember: 'true' }
  const send = async (path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', body, headers })
    return { code: answer.status, body: (await answer.json()) as { data: { user?: { username: string }; list?: [] } } }
  }

  const asForm = await send('/login', new URLSearchParams(login))
  const parts = new FormData()
  for (const [name, value] of Object.entries(login)) parts.set(name, value)
  const asParts = await send('/login', parts)
  const continents = await send('/get/continent/regions', new URLSearchParams({ continent_id: '1' }))

  expect([asForm.code, asParts.code, continents.code]).toEqual([200, 200, 200])
  expect(asForm.body.data.user?.username).toBe(person.username)
})

test('a list is a repeated name or name[]', async () => {
  await using server = await startTestServer()
  const { id, images } = await server.given.publicSequence({ images: 2 })
  const ids = images.map((image) => String(image.id))

  for (const name of ['image_ids', 'image_ids[]']) {
    const body = new URLSearchParams([['sequence_id', String(id)], ...ids.map((one): [string, string] => [name, one])])
    const answer = await fetch(`${server.url}/api/payment/quote`, { method: 'POST', body })
    expect([answer.status, name]).toEqual([200, name])
  }
})

test.each<[why: string, init: RequestInit, code: number]>([
  ['a form of another site', { headers: { ...typed, 'sec-fetch-site': 'cross-site' }, body: 'name=a' }, 403],
  ['a damaged form', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'nothing' }, 422],
  ['a form without its boundary', { headers: { 'content-type': 'multipart/form-data' }, body: '--x' }, 422],
  ['too large a form', { headers: typed, body: `name=${'x'.repeat(300_000)}` }, 413],
  ['a field that is missing', { headers: typed, body: 'name=a&__proto__=b' }, 422],
])('%s is refused, and nothing is written', async (_, init, code) => {
  await using server = await startTestServer()

  const answer = await fetch(`${server.url}/api/contact-us`, { method: 'POST', ...init })

  expect(answer.status).toBe(code)
  expect(await answer.json()).toMatchObject({ status: false })
  expect(await server.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
})

test('a file is refused where a text belongs', async () => {
  await using server = await startTestServer()
  const body = new FormData()
  body.set('name', new File(['x'], 'x.txt'))

  const answer = await fetch(`${server.url}/api/contact-us`, { method: 'POST', body })

  expect([answer.status, await answer.json()]).toEqual([
    422,
    { status: false, key: 'Invalid', message: ['name must not be a file'] },
  ])
})
