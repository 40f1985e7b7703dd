import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { openPool } from './db/database.ts'
import { openLimits } from './http/limits.ts'
import { startTestServer } from './testing/index.ts'
import { readMails } from './testing/read-mails.ts'
import { openTestLog } from './testing/test-log.ts'

const server = await startTestServer()
const { log, takeErrors: takeLines } = openTestLog('info')
const pool = openPool({ url: server.databaseUrl, max: 2 })
const app = await buildApp({ ...server.deps, log }, openLimits(pool, 1_000))
afterAll(async () => {
  await app.close()
  await pool.end()
  await server[Symbol.asyncDispose]()
})

const { given } = server

async function post(
  path: string,
  payload: object,
  {
    from = '203.0.113.9',
    token = '',
    method = 'POST',
  }: { from?: string; token?: string; method?: 'POST' | 'PUT' } = {},
) {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` }
  const { statusCode } = await app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...authorization },
    payload: JSON.stringify(payload),
  })
  return statusCode
}
const told = (lines: string[]) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .flatMap(({ security, address, actorId, userId, why, route, status }) =>
      security === undefined ? [] : [{ security, address, actorId, userId, why, route, status }],
    )

test('sign-ins, refusals and new passwords are told with who and from where, without what was typed', async () => {
  const [person, admin] = [await given.photographer(), await given.admin()]
  takeLines()
  const { username, password, email } = person
  const newPassword = 'first light, low tide'

  await post('/login', { username: email, password: 'not the password' }, { from: '198.51.100.7' })
  await post('/login', { username, password })
  await post('/me', {})
  await post('/user/block', { id: admin.id, reason: 'x' }, person)
  await post('/me/999999', {}, admin)
  const twice = { newPassword, newPassword_confirmation: newPassword }
  await post(`/change-password/${person.id}`, twice, admin)
  const renamed = { username: `${username}-2`, country: 'Fiji' }
  await post(`/profile/${person.id}`, renamed, { token: admin.token, method: 'PUT' })

  const lines = takeLines()
  const text = lines.join('')
  expect(
    [username, email, password, newPassword, 'not the password', person.token].filter((it) => text.includes(it)),
  ).toEqual([])
  const line = {
    address: '203.0.113.9',
    actorId: null,
    userId: undefined,
    why: undefined,
    route: undefined,
    status: undefined,
  }
  const refused = { ...line, security: 'access.refused' }
  expect(told(lines)).toEqual([
    { ...line, security: 'sign-in.refused', address: '198.51.100.7', why: 'Invalid' },
    { ...line, security: 'sign-in', userId: person.id },
    { ...refused, route: '/api/me', status: 401 },
    { ...refused, actorId: person.id, route: '/api/user/block', status: 403 },
    { ...refused, actorId: admin.id, route: '/api/me/:id', status: 404 },
    { ...line, security: 'password.changed', actorId: admin.id, userId: person.id, why: 'admin' },
    { ...line, security: 'username.changed', actorId: admin.id, userId: person.id },
  ])
})

test('what somebody sends starts no line of its own, and each line has its time in UTC', async () => {
  takeLines()
  const forged = '{"security":"sign-in","userId":1}'
  const began = Date.now()

  await post('/login', { username: `kai\n${forged}`, password: `x\r\n${forged}` })
  await post(`/me/${encodeURIComponent(`1\n${forged}`)}`, {})
  // The one line that repeats what somebody sent.
  await app.inject({
    method: 'POST',
    url: '/api/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: `{"effective-directive": "x", "blocked-uri": "a\n{'security':'sign-in'}\r\nb"}`,
  })

  const lines = takeLines()
  expect(lines.join('')).toContain("{'security':'sign-in'}")
  expect(lines.map((line) => line.indexOf('\n'))).toEqual(lines.map((line) => line.length - 1))
  expect(told(lines).filter(({ security }) => security === 'sign-in')).toEqual([])
  // Milliseconds since 1970, which know no time zone.
  for (const line of lines) {
    const { time } = JSON.parse(line) as { time: number }
    expect(time).toBeGreaterThanOrEqual(began)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
})

test('a sign-in from a new network is told once, and the rows name no network', async () => {
  const { username, password, email, id } = await given.photographer()
  const form = { username, password }
  const mails = async () => (await readMails(server.deps, email)).filter(({ kind }) => kind === 'new-network')

  await post('/login', form, { from: '203.0.113.9' })
  await post('/login', form, { from: '203.0.113.200' })
  expect(await mails()).toEqual([])
  await post('/login', { ...form, password: 'wrong' }, { from: '198.51.100.4' })
  await post('/login', form, { from: '198.51.100.4' })
  await post('/login', form, { from: '198.51.100.5' })
  await post('/login', form, { from: '2001:db8:7:1::1' })
  await post('/login', form, { from: '2001:db8:7:2::1' })

  expect((await mails()).map(({ text }) => /Network: (.*)/.exec(text)?.[1])).toEqual(['198.51.100.*', '2001:db8:7:*'])
  for (let n = 0; n < 25; n += 1) await post('/login', form, { from: `10.0.${n}.1` })
  const rows = await server.db.selectFrom('known_networks').select('network').where('user_id', '=', id).execute()
  expect(rows).toHaveLength(20)
  expect(JSON.stringify(rows)).not.toMatch(/\d+\.\d+\./)
})

test('an address that nobody verified gets no such mail', async () => {
  const { username, password, email } = await given.unverifiedPhotographer()
  await post('/login', { username, password }, { from: '203.0.113.9' })
  await post('/login', { username, password }, { from: '198.51.100.4' })

  expect(await readMails(server.deps, email)).toEqual([])
})

test('the e-mail address signs in as the name does: its verified owner, else the newest', async () => {
  const owner = await given.photographer()
  const password = 'another low tide'
  const stranger = { username: 'somebody-else', email: owner.email, password, password_confirmation: password }
  await server.post('/register', { ...stranger, is_agree: true })
  const signIn = (username: string, typed: string) => server.post('/login', { username, password: typed })

  const [own, upper, other, unknown] = [
    await signIn(owner.email, owner.password),
    await signIn(owner.email.toUpperCase(), owner.password),
    await signIn(owner.email, password),
    await signIn('nobody@example.org', password),
  ]

  expect([own.code, upper.code, other.code, unknown.code]).toEqual([200, 200, 422, 422])
  expect(own.body.data.user).toMatchObject({ id: owner.id, username: owner.username })
  expect(other.body).toEqual(unknown.body)
})
