import type { Limit } from '@lineup/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { describeLimit } from './limits.ts'

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
const forgot = (username: string, address: string) => server.post('/forgot-password', { username }, from(address))
const signIn = (username: string, password: string, address: string) =>
  server.post('/login', { username, password }, from(address))

/** Counts as calls within the current period. */
const spent = (key: string, points: number) =>
  sql`insert into rate_limits (key, points, expire) values (${key}, ${points}, ${Date.now() + 50_000})`.execute(
    server.db,
  )

test.for<[Limit, 'open' | 'signed-in', string]>([
  ['register', 'open', '60 accepted calls an hour from one address'],
  ['mail', 'open', '200 accepted calls an hour from one address'],
  ['mail', 'signed-in', '10 accepted calls an hour of one person'],
  ['login', 'open', '60 calls a minute from one address'],
  ['reads', 'open', '1800 calls a minute from one address'],
  ['reads', 'signed-in', '600 calls a minute of one person'],
  ['session', 'open', '20 misses a minute from one address'],
])('the reference describes the limit of %s for %s calls: %s', ([limit, access, told]) => {
  expect(describeLimit({ limit, access })).toBe(told)
})

test('sixty sign-ups and two hundred mails per hour are possible from one address', async () => {
  await spent('register-address:10.1.0.1', 59)
  await spent('mail-address:10.1.0.1', 199)

  const codes = [
    (await signUp('the-sixtieth', '10.1.0.1')).code,
    (await signUp('one-more', '10.1.0.1')).code,
    (await signUp('one-more', '10.1.0.2')).code,
    (await forgot('the-sixtieth', '10.1.0.1')).code,
    (await forgot('the-sixtieth', '10.1.0.1')).code,
  ]

  expect(codes).toEqual([200, 429, 200, 200, 429])
})

test('trying taken names one after the other must pause for a minute and uses up no sign-ups of others', async () => {
  const { username } = await server.given.photographer()
  await spent('register-address:10.1.0.3', 59)
  const codes: number[] = []
  for (let n = 0; n < 8; n += 1) codes.push((await signUp(username, '10.1.0.3')).code)
  await spent('refused:register:10.1.0.4', 60)

  const [waiting, other] = [await signUp('newcomer-1', '10.1.0.4'), await signUp('newcomer-2', '10.1.0.3')]

  expect(codes).toEqual(Array<number>(8).fill(422))
  expect([waiting.code, other.code]).toEqual([429, 200])
  expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('invalid calls are refused sixty times a minute per kind and are given back', async () => {
  await spent('contact-address:10.1.0.5', 29)
  const codes: number[] = []
  for (let n = 0; n < 61; n += 1) codes.push((await server.post('/contact-us', {}, from('10.1.0.5'))).code)
  const other = await server.post('/register', {}, from('10.1.0.5'))
  await sql`delete from rate_limits where key like 'refused:contact%'`.execute(server.db)
  const form = { name: 'Kai', email: 'kai@example.org', detail: 'Do you have photos of Sunday?' }
  const written = await server.post('/contact-us', form, from('10.1.0.5'))
  const late = await server.post('/contact-us', form, from('10.1.0.5'))

  expect(codes).toEqual([...Array<number>(60).fill(422), 429])
  expect([other.code, written.code, late.code]).toEqual([422, 200, 429])
})

test('a refused checkout does not use up the budget', async () => {
  const { id } = await server.given.publicSequence({ images: 1, bytes: 10 })
  await spent('checkout-address:10.1.0.6', 59)
  const buy = (body: object) => server.post('/payment/checkout', body, from('10.1.0.6'))

  const codes = [
    (await buy({ sequence_id: 999_999 })).code,
    (await buy({ sequence_id: id, expected_price: 1 })).code,
    (await buy({ sequence_id: id })).code,
    (await buy({ sequence_id: id })).code,
  ]

  expect(codes).toEqual([404, 409, 200, 429])
})

test('attacking one account does not stop others at the same address from signing in', async () => {
  const [target, guest] = [await server.given.photographer(), await server.given.photographer()]
  for (let n = 0; n < 10; n += 1) await signIn(target.username, 'wrong', '10.1.0.7')
  await sql`update rate_limits set expire = ${Date.now() + 60_000} where key like 'guess-pause:%'`.execute(server.db)

  const hammered = await server.atOnce(80, () => signIn(target.username, 'wrong', '10.1.0.7'))
  const beside = await signIn(guest.username, guest.password, '10.1.0.7')

  expect(hammered.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(79)
  expect(beside.code).toBe(200)
})

test('one password can be tried on sixty accounts per minute from one address', async () => {
  await spent('login-address:10.1.0.8', 58)
  const codes: number[] = []
  for (let n = 0; n < 4; n += 1) codes.push((await signIn(`nobody-${n}`, 'wave', '10.1.0.8')).code)

  expect(codes).toEqual([422, 422, 429, 429])
})

test('the addresses of one IPv6 network count together', async () => {
  await spent('login-address:2001:db8:0:7', 60)

  const [same, other] = [
    await signIn('nobody', 'wave', '2001:db8:0:7::1'),
    await signIn('nobody', 'wave', '2001:db8:0:8::1'),
  ]

  expect([same.code, other.code]).toEqual([429, 422])
})

test('photographers behind one address have separate budgets for batches', async () => {
  const [one, other] = [await server.given.photographer(), await server.given.photographer()]
  await spent(`store:${one.id}`, 60)
  const store = ({ token }: { token: string }) =>
    server.post('/sequence/store', {}, { token, ...from('10.1.0.9') }).then(({ code }) => code)

  expect([await store(one), await store(other)]).toEqual([429, 422])
})

test('each person has a budget, independent of the address and its budget', async () => {
  // Three reads per person, nine per address, thirty before an address floods.
  await using server = await startTestServer({ config: { rateScale: 0.005, trustProxy: ['127.0.0.1'] } })
  const [one, other] = [await server.given.photographer(), await server.given.photographer()]
  const own = async ({ token }: { token?: string }, address: string) =>
    (await server.post('/me', undefined, { ...(token && { token }), ...from(address) })).code
  const everyones = async ({ token }: { token?: string }, address: string) =>
    (await server.get('/public/price', { ...(token && { token }), ...from(address) })).code
  const times = async (count: number, ask: () => Promise<number>) => {
    const codes: number[] = []
    for (let n = 0; n < count; n += 1) codes.push(await ask())
    return codes
  }

  expect(await times(4, () => own(one, '10.2.0.1'))).toEqual([200, 200, 200, 429])
  expect(await own(one, '10.2.0.2')).toBe(429)
  expect(await times(2, () => own(other, '10.2.0.1'))).toEqual([200, 200])
  expect(await times(10, () => everyones({}, '10.2.0.1'))).toEqual([...Array<number>(9).fill(200), 429])
  // Strangers have used up the address; a signed-in person has one read left.
  expect([await everyones(other, '10.2.0.1'), await everyones(other, '10.2.0.1')]).toEqual([200, 429])
  // Calls without the token they need: two are possible, then the address must wait.
  expect(await times(3, () => own({}, '10.2.0.3'))).toEqual([401, 401, 429])
})

test('an address that floods us is refused before anything is looked up, others are not', async () => {
  // Twelve of 6,000 calls a minute, for a call that costs nothing else.
  await using server = await startTestServer({ config: { rateScale: 0.002, trustProxy: ['127.0.0.1'] } })
  const { sessionId } = await server.given.paidCheckout({ images: 1, bytes: 10 })
  const look = async (session_id: string, address: string) =>
    (await server.post('/payment/download', { session_id }, from(address))).code
  const codes: number[] = []
  for (let n = 0; n < 13; n += 1) codes.push(await look(sessionId, '10.3.0.1'))

  expect(codes).toEqual([...Array<number>(12).fill(200), 429])
  expect(await look('cs_test_that_never_was', '10.3.0.1')).toBe(429)
  expect([await look('cs_test_that_never_was', '10.3.0.2'), await look(sessionId, '10.3.0.2')]).toEqual([404, 200])
})
