import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given } = server
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

type Person = Awaited<ReturnType<typeof given.photographer>>

/** Signs in once more, from a phone; the token of that. */
async function onPhone({ username, password }: Person): Promise<string> {
  const { body } = await server.post('/login', { username, password }, { headers: { 'user-agent': phone } })
  return body.data.access_token
}
type SignIn = { id: number; device: string | null; is_this: boolean }
const list = async (token: string) => (await server.get('/account/sign-ins', { token })).body.data.list as SignIn[]
const isIn = async (token: string) => (await server.post('/me', {}, { token })).code === 200
const end = (token: string, form: object) => server.post('/account/sign-ins/end', form, { token })

test('somebody sees where they are signed in, and signs out one of them with the password', async () => {
  const person = await given.photographer()
  const [one, two] = [await onPhone(person), await onPhone(person)]
  const before = await list(one)

  const other = before.find((signIn) => !signIn.is_this && signIn.device === 'Safari on iOS')
  const wrong = await end(one, { id: other?.id, currentPassword: 'wrong' })
  const stillIn = await isIn(two)
  const right = await end(one, { id: other?.id, currentPassword: person.password })
  const again = await end(one, { id: other?.id, currentPassword: person.password })

  expect(before.map(({ device, is_this }) => [device, is_this])).toEqual([
    ['Safari on iOS', false],
    ['Safari on iOS', true],
    [null, false],
  ])
  expect([wrong.code, stillIn]).toEqual([422, true])
  expect([right.code, right.body.message, await isIn(two), await isIn(person.token)]).toEqual([
    200,
    ['Signed out there'],
    false,
    true,
  ])
  expect([again.code, await isIn(one)]).toEqual([404, true])
  expect(await list(one)).toHaveLength(2)
})

test('the device is said in the language of who asks', async () => {
  const token = await onPhone(await given.photographer())

  const { body } = await server.get('/account/sign-ins', { token, headers: { 'accept-language': 'id' } })

  expect(body.data.list[0].device).toBe('Safari di iOS')
})

test('all others end together, and nobody ends those of somebody else or the one that asks', async () => {
  const [person, another] = [await given.photographer(), await given.photographer()]
  const one = await onPhone(person)
  const [foreign] = await list(another.token)
  const own = (await list(one)).find(({ is_this }) => is_this)

  const theirs = await end(one, { id: foreign?.id, currentPassword: person.password })
  const mine = await end(one, { id: own?.id, currentPassword: person.password })
  const all = await end(one, { currentPassword: person.password })

  expect([theirs.code, mine.code, all.code, all.body.message]).toEqual([404, 404, 200, ['Signed out everywhere else']])
  expect([await isIn(one), await isIn(person.token), await isIn(another.token)]).toEqual([true, false, true])
  expect(await list(one)).toMatchObject([{ is_this: true }])
})
