import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer({ config: { rateScale: 1, trustProxy: ['127.0.0.1'] } })
afterAll(() => server[Symbol.asyncDispose]())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const signUp = (username: string, address: string) =>
  server.post(
    '/register',
    {
      username,
      email: `${username}@example.org`,
      password: 'a long password of mine',
      password_confirmation: 'a long password of mine',
      is_agree: true,
    },
    from(address),
  )

test('who tries one taken name after the other can still sign up, five times an hour', async () => {
  const { username } = await server.given.photographer()
  const codes: number[] = []
  for (let n = 0; n < 8; n += 1) codes.push((await signUp(username, '10.1.0.1')).code)
  for (let n = 0; n < 6; n += 1) codes.push((await signUp(`newcomer-${n}`, '10.1.0.1')).code)

  expect(codes).toEqual([...Array<number>(8).fill(422), ...Array<number>(5).fill(200), 429])
})

test('what does not fit the call is given back as well, but only so often', async () => {
  const codes: number[] = []
  for (let n = 0; n < 36; n += 1) codes.push((await server.post('/contact-us', {}, from('10.1.0.2'))).code)

  expect(codes).toEqual([...Array<number>(35).fill(422), 429])
})

test('photographers behind one address have a budget of batches each', async () => {
  const [one, other] = [await server.given.photographer(), await server.given.photographer()]
  const [key, anHourOn] = [`store:${one.id}`, Date.now() + 3_600_000]
  await sql`insert into rate_limits (key, points, expire) values (${key}, 60, ${anHourOn})`.execute(server.db)
  const store = ({ token }: { token: string }) =>
    server.post('/sequence/store', {}, { token, ...from('10.1.0.3') }).then(({ code }) => code)

  expect([await store(one), await store(other)]).toEqual([429, 422])
})
