import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const password = 'low tide at dawn'
const form = { password, password_confirmation: password, is_agree: true }
const find = (username: string) =>
  server.db.selectFrom('users').select(['username', 'email']).where('username', '=', username).executeTakeFirst()

test.for(['İstanbul', 'ΟΔΥΣΣΕΥΣ', 'Ännchen', 'groß', '波乗り Jun'])(
  '%s can sign in with the name from sign-up',
  async (username) => {
    await server.post('/register', { ...form, username, email: 'kai@example.org' })

    const { code } = await server.post('/login', { username, password })

    expect(code).toBe(200)
  },
)

test.for([
  ['\u0001', '\u0085'],
  ['\u007f', '\u202e'],
])('invisible characters are removed from names and addresses: %j', async ([one, two], { task }) => {
  const username = `kai${task.id}`
  await server.post('/register', {
    ...form,
    username: `k${one}a${two}i${task.id}`,
    email: `m${one}e${two}@example.org`,
  })

  expect(await find(username)).toEqual({ username, email: 'me@example.org' })
})

test('half a surrogate pair becomes a character that fits into a link', async () => {
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
])('%s is not accepted as a user name', async ([username, words]) => {
  const { code, body } = await server.post('/register', { ...form, username, email: 'kai@example.org' })

  expect([code, body.errors]).toEqual([422, { username: [words] }])
})

test('a name with invisible letters counts as the name without them', async () => {
  const sent = (username: string, email: string) => server.post('/register', { ...form, username, email })
  await sent('lookalike', 'one@example.org')

  const answers = [await sent('look\u200balike', 'two@example.org'), await sent('\u3164lookalike', 'two@example.org')]
  const other = await sent('ｌookalike', 'two@example.org')

  expect(answers.map(({ code, body }) => [code, body.message])).toEqual([
    [422, ['This user name is taken']],
    [422, ['This user name is taken']],
  ])
  expect(other.body.errors).toEqual({ username: ['Please use plain letters and digits'] })
})

test.for(['stored\u200bkai', 'ｓtored kai', 'stored\u00a0kai', '\u3164'])(
  'an old account named %j, no longer allowed, can sign in and get mail',
  async (username) => {
    const { id, password } = await server.given.photographer()
    await server.db.updateTable('users').set({ username }).where('id', '=', id).execute()

    const signedIn = await server.post('/login', { username, password })
    await server.post('/forgot-password', { username })

    expect([signedIn.code, signedIn.body.data.user.id]).toEqual([200, id])
    const tokens = await server.db.selectFrom('mail_tokens').select('kind').where('user_id', '=', id).execute()
    expect(tokens).toEqual([{ kind: 'reset' }])
  },
)

test('invisible letters in a saved name are ignored, unless an account has exactly that name', async () => {
  const plain = await server.given.photographer()
  await server.db.updateTable('users').set({ username: 'managed' }).where('id', '=', plain.id).execute()
  const signIn = () => server.post('/login', { username: 'man\u200baged', password: plain.password })

  expect((await signIn()).body.data.user.id).toBe(plain.id)

  const exact = await server.given.photographer()
  await server.db.updateTable('users').set({ username: 'man\u200baged' }).where('id', '=', exact.id).execute()
  expect((await signIn()).body.data.user.id).toBe(exact.id)
})
