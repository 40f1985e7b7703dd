import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const form = { password: 'longboard', password_confirmation: 'longboard', is_agree: true }

test.for(['İstanbul', 'ΟΔΥΣΣΕΥΣ', 'Ännchen', 'groß'])('%s signs in under the name that signed up', async (username) => {
  await using server = await startTestServer()
  await server.post('/register', { ...form, username, email: 'kai@example.org' })

  const { code } = await server.post('/login', { username, password: form.password })

  expect(code).toBe(200)
})

test.for(['\u0001', '\u0085', '\u007f'])('an address with the control character %j is refused', async (sign) => {
  await using server = await startTestServer()

  const { code, body } = await server.post('/register', { ...form, username: 'kai', email: `k${sign}i@example.org` })

  expect([code, body.key]).toEqual([422, 'Invalid'])
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('a user name with half of a surrogate pair is refused', async () => {
  await using server = await startTestServer()

  const { code, body } = await server.post('/register', { ...form, username: 'k\ud800', email: 'kai@example.org' })

  expect([code, body.key]).toEqual([422, 'Invalid'])
})
