import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

let n = 0
async function signUp(password: string) {
  n += 1
  const username = `wayan${n}`
  const form = { username, email: `ketut${n}@example.org`, password, password_confirmation: password, is_agree: true }
  expect((await server.post('/register', form)).code).toBe(200)
  return (typed: string) => server.post('/login', { username, password: typed })
}

const long = 'offshore wind at dawn '.repeat(40)

test.each<[password: string, ...others: string[]]>([
  ['Seven Red Kettles', 'seven red kettles', 'Seven Red Kettles ', ' Seven Red Kettles', 'SevenRedKettles'],
  ['  two blanks  around  ', 'two blanks  around', '  two blanks around  '],
  // Other ways cut a password at 72 bytes, or at a NUL.
  [long, long.slice(0, 72), `${long}x`, long.slice(0, -1)],
  ['caf\u00e9 by the reef', 'cafe\u0301 by the reef', 'cafe by the reef'],
])('the password %j signs in as it was typed, and in no other form', async (password, ...others) => {
  const signIn = await signUp(password)

  for (const other of others) expect((await signIn(other)).code, JSON.stringify(other)).toBe(422)
  expect((await signIn(password)).code).toBe(200)
})

test.each(['qvzxwkjhbnmp', '83164920573816', '}~^|{§±¬¦`´', '波の音が聞こえる朝', 'QVZXWKJHBNMP'])(
  'a password may be of one kind of character only: %s',
  async (password) => {
    const signIn = await signUp(password)

    expect((await signIn(password)).code).toBe(200)
  },
)

test('a password of five years ago signs in, and nobody asks for another', async () => {
  const { id, username, password } = await server.given.photographer()
  const years = sql<Date>`now() - interval '5 years'`
  await server.db
    .updateTable('users')
    .set({ created_at: years, email_verified_at: years })
    .where('id', '=', id)
    .execute()

  const { code, body } = await server.post('/login', { username, password })

  expect([code, body.data.user.must_change_password]).toEqual([200, false])
})
