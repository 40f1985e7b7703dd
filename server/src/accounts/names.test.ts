import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const password = 'longboard'
const form = { password, password_confirmation: password, is_agree: true }
const find = (username: string) =>
  server.db.selectFrom('users').select(['username', 'email']).where('username', '=', username).executeTakeFirst()

test.for(['İstanbul', 'ΟΔΥΣΣΕΥΣ', 'Ännchen', 'groß', '波乗り Jun'])(
  '%s signs in under the name that signed up',
  async (username) => {
    await server.post('/register', { ...form, username, email: 'kai@example.org' })

    const { code } = await server.post('/login', { username, password })

    expect(code).toBe(200)
  },
)

test.for([
  ['\u0001', '\u0085'],
  ['\u007f', '\u202e'],
])('signs that nobody can see are taken out of a name and an address: %j', async ([one, two], { task }) => {
  const username = `kai${task.id}`
  await server.post('/register', {
    ...form,
    username: `k${one}a${two}i${task.id}`,
    email: `m${one}e${two}@example.org`,
  })

  expect(await find(username)).toEqual({ username, email: 'me@example.org' })
})

test('half of a surrogate pair becomes a sign that a link can hold', async () => {
  const { code } = await server.post('/register', { ...form, username: 'k\ud800', email: 'kai@example.org' })

  expect(code).toBe(200)
  expect(await find('k\ufffd')).toBeDefined()
})

test.for([
  ['.', 'A user name needs more than dots'],
  ['..', 'A user name needs more than dots'],
  ['kai@example.org', 'A user name cannot be an e-mail address'],
  // The first letter is Cyrillic.
  ['кai', 'Please use the letters of one alphabet'],
])('%s is no user name', async ([username, words]) => {
  const { code, body } = await server.post('/register', { ...form, username, email: 'kai@example.org' })

  expect([code, body.errors]).toEqual([422, { username: [words] }])
})
