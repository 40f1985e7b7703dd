import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { countWaiting } from '../../testing/database/locks.ts'
import { type Answer, startTestServer } from '../../testing/index.ts'
import { hashPassword } from '../passwords/passwords.ts'

const server = await startTestServer({ config: { rateScale: 1, trustProxy: ['127.0.0.1'] }, connections: 10 })
afterAll(() => server[Symbol.asyncDispose]())

const { given, db } = server
let asked = 0

/** Uses a new address per call, so that only the account's limit applies. */
function signIn(username: string, password = 'wrong', address?: string): Promise<Answer> {
  asked += 1
  const from = address ?? `10.${asked >> 8}.${asked & 255}.7`
  return server.post('/login', { username, password }, { headers: { 'x-forwarded-for': from } })
}

async function failTenTimes(username: string) {
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(username)))
  return answers.map(({ code }) => code)
}

/** Moves the end of the current pause. */
const setPauses = (ms: number) =>
  sql`update rate_limits set expire = ${Date.now() + ms} where key like 'guess-pause:%'`.execute(db)

test.for(['a photographer', 'nobody'] as const)('after ten failures the next try must wait: %s', async (who) => {
  const username = who === 'nobody' ? 'no-such-person' : (await given.photographer()).username

  expect(await failTenTimes(username)).toEqual(Array(10).fill(422))
  await setPauses(60_000)
  const { code, body, headers } = await signIn(username)

  expect([code, body.key]).toEqual([429, 'TooManyRequests'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
})

test('the right password must wait too and works after the pause', async () => {
  const { username, password } = await given.photographer()
  await failTenTimes(username)
  await setPauses(60_000)
  const early = await signIn(username, password)

  await setPauses(-1)
  const late = await signIn(username, password)

  expect([early.code, late.code]).toEqual([429, 200])
})

test('a success resets the count of failures', async () => {
  const { username, password } = await given.photographer()
  await Promise.all(Array.from({ length: 9 }, () => signIn(username)))

  expect((await signIn(username, password)).code).toBe(200)
  expect(await failTenTimes(username)).toEqual(Array(10).fill(422))
})

test('the pause grows with each failure, up to a minute', async () => {
  const { username } = await given.photographer()
  await failTenTimes(username)
  const pauses: number[] = []

  for (let failure = 11; failure <= 18; failure += 1) {
    await setPauses(-1)
    await signIn(username)
    const { headers } = await signIn(username)
    pauses.push(Number(headers.get('retry-after')))
  }

  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('of fifty simultaneous guesses at most ten reach the password', async () => {
  const { username } = await given.photographer()
  // After ten the pause is one second, which must not end before the last guess is read.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())

  const answers = await server.atOnce(50, () => signIn(username))

  expect(answers.filter(({ code }) => code === 422)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(40)
})

test('a stranger’s guesses do not delay a person at a known address', async () => {
  const { username, password } = await given.photographer()
  const home = '192.0.2.44'
  await signIn(username, password, home)
  await failTenTimes(username)
  await setPauses(60_000)

  const [atHome, elsewhere] = [await signIn(username, password, home), await signIn(username, password)]

  expect([atHome.code, elsewhere.code]).toEqual([200, 429])
})

test.for([
  { remember: false, idle: 12, whole: 7 * 24 },
  { remember: true, idle: 30 * 24, whole: 90 * 24 },
])(
  'a sign-in ends $idle hours after its last use, and after $whole hours in any case',
  async ({ remember, idle, whole }) => {
    const { id, username, password } = await given.photographer()
    const signInNow = async () => {
      const { body } = await server.post(
        '/login',
        { username, password, remember },
        { headers: { 'x-forwarded-for': '198.51.100.10' } },
      )
      return body.data.access_token as string
    }
    const isIn = async (token: string) => (await server.post('/me', {}, { token })).code === 200
    const pass = (hours: number) =>
      sql`update sign_ins set last_used_at = last_used_at - ${hours} * interval '1 hour',
      live_until = live_until - ${hours} * interval '1 hour', ends_at = ends_at - ${hours} * interval '1 hour'
      where user_id = ${id}`.execute(db)

    const used = await signInNow()
    let uses = -1
    do {
      uses += 1
      await pass(idle - 1)
    } while (uses < 99 && (await isIn(used)))
    const unused = await signInNow()
    await pass(idle)

    expect(uses).toBe(Math.floor(whole / (idle - 1)))
    expect(await isIn(unused)).toBe(false)
  },
)

test('a person is signed in twenty times at once; one more ends the oldest', async () => {
  const { username, password } = await given.unverifiedPhotographer()
  await db.deleteFrom('sign_ins').execute()
  const tokens: string[] = []
  for (let n = 0; n < 21; n += 1) tokens.push((await signIn(username, password)).body.data.access_token)

  const codes = await Promise.all(tokens.map(async (token) => (await server.post('/me', {}, { token })).code))

  expect(codes).toEqual([401, ...Array<number>(20).fill(200)])
})

test('sign-ins store only a hash of the address', async () => {
  const { id, username, password } = await given.photographer()
  await signIn(username, password, '198.51.100.9')

  const rows = await db.selectFrom('sign_ins').selectAll().where('user_id', '=', id).execute()

  expect(rows.filter(({ network }) => network !== null)).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('198.51')
})

test('guesses at the current password must wait too', async () => {
  const { token, password } = await given.photographer()
  const change = (currentPassword: string, n: number) =>
    server.post(
      '/change-password',
      { currentPassword, newPassword: 'an onshore breeze', newPassword_confirmation: 'an onshore breeze' },
      { token, headers: { 'x-forwarded-for': `203.0.113.${n}` } },
    )
  for (let n = 1; n <= 10; n += 1) await change('wrong', n)
  await setPauses(60_000)

  const early = await change(password, 11)
  await setPauses(-1)
  const late = await change(password, 12)

  expect([early.code, late.code]).toEqual([429, 200])
})

test('a sign-in with a password that is being changed is refused', async () => {
  const { id, username, password } = await given.photographer()
  const newHash = await hashPassword('an onshore breeze at noon')
  const rival = await db.startTransaction().execute()
  await rival.updateTable('users').set({ password_hash: newHash }).where('id', '=', id).execute()

  const signingIn = signIn(username, password)
  // It has checked the old password and waits for the row.
  await expect.poll(() => countWaiting(server)).toBe(1)
  await rival.commit().execute()

  expect((await signingIn).code).toBe(422)
})

test('sign-ins at the same time that hash a password anew are all let in', async () => {
  const { id, username, password } = await given.photographer()
  const old = await hash(password, { memoryCost: 2_048, timeCost: 2, parallelism: 1 })
  await server.db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute()

  const codes = await server.atOnce(6, () => server.post('/login', { username, password }))

  expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 200))
})

test('a password that was hashed with other settings is hashed anew at sign-in, once, and nobody is signed out', async () => {
  const { id, username, password, token } = await given.photographer()
  const old = await hash(password, { memoryCost: 2_048, timeCost: 2, parallelism: 1 })
  await server.db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute()
  const hashNow = async () =>
    (await server.db.selectFrom('users').select('password_hash as now').where('id', '=', id).executeTakeFirstOrThrow())
      .now

  const refused = await server.post('/login', { username, password: 'not the password' })
  const before = await hashNow()
  const first = await server.post('/login', { username, password })
  const renewed = await hashNow()
  const second = await server.post('/login', { username, password })

  expect([refused.code, before]).toEqual([422, old])
  expect([first.code, second.code]).toEqual([200, 200])
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await hashNow()).toBe(renewed)
  expect((await server.post('/me', {}, { token })).code).toBe(200)
})
