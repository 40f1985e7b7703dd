import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db, post } = server
const admin = await given.admin()
const DAY_MS = 24 * 3_600_000

const actsOn = async (id: number) => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'act'])
    .where('target', '=', `user ${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ actor_id, act }) => [actor_id, act])
}
const isSeen = async (key: string) => (await post('/sequence/image/view', { sequence_key: key })).code

test('deleting the own account takes the password and can be undone for 30 days', async () => {
  const owner = await given.photographer()
  const { key } = await given.publicSequence({ owner, images: 1 })
  const { token } = owner
  const remove = (currentPassword: string) => post('/account/delete', { currentPassword }, { token })

  const wrong = await remove('not this one')
  expect([wrong.code, await isSeen(key)]).toEqual([422, 200])
  const { code, body } = await remove(owner.password)

  const days = (Date.parse(String(body.data.delete_after)) - Date.now()) / DAY_MS
  expect([code, Math.round(days), await isSeen(key)]).toEqual([200, 30, 404])
  expect(await findRowFaults(db)).toEqual([])
  const again = await remove(owner.password)
  expect(again.body.data).toEqual(body.data)
  const [mail, ...others] = await readMails(server.deps, owner.email)
  expect([mail?.kind, others]).toEqual(['account-leaving', []])
  const day = new Date(String(body.data.delete_after)).getUTCDate()
  expect(mail?.text).toMatch(new RegExp(`deleted on ${String(day).padStart(2, '0')} \\w+, \\d{4}`))

  expect((await post('/account/restore', {}, { token })).code).toBe(200)
  expect(await isSeen(key)).toBe(200)
  expect(await findRowFaults(db)).toEqual([])
  expect((await readMails(server.deps, owner.email)).at(-1)?.kind).toBe('account-staying')
  expect(new Set(await actsOn(owner.id))).toEqual(
    new Set([
      [owner.id, 'account.delete'],
      [owner.id, 'account.delete'],
      [owner.id, 'account.restore'],
    ]),
  )
})

test('a person whose account will be deleted can sign in, but only keep the account', async () => {
  const { id, username, password, token } = await given.photographer()
  await given.leaving({ id })

  const login = await post('/login', { username, password })
  const own = { token: String(login.body.data.access_token) }
  const me = await post('/me', {}, own)
  expect(me.body.data.user).toMatchObject({ id, delete_after: expect.any(String) as string })
  const image = `data:image/jpeg;base64,${Buffer.from('jpeg!').toString('base64')}`
  const refused = await Promise.all([
    server.get('/sequence/list', { token }),
    post('/sequence/store', { images: [image] }, { token }),
    server.send('PUT', '/uploads/f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d', 'jpeg!', { token }),
    server.get('/payout/link', { token }),
  ])
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403])
  expect(String(refused[0]?.body.message)).toContain('keep it first')

  expect((await post('/account/restore', {}, own)).code).toBe(200)
  expect((await server.get('/sequence/list', own)).code).toBe(200)
})

test('an admin deletes and restores another person’s account with the own password', async () => {
  const owner = await given.photographer()
  const { key } = await given.publicSequence({ owner, images: 1 })
  const remove = (currentPassword: string, id = owner.id) =>
    post('/user/delete', { id, currentPassword }, { token: admin.token })

  expect((await remove('not this one')).code).toBe(422)
  expect([(await remove(admin.password)).code, await isSeen(key)]).toEqual([200, 404])
  expect((await post('/user/restore', { id: owner.id }, { token: admin.token })).code).toBe(200)
  expect(await isSeen(key)).toBe(200)
  expect(await actsOn(owner.id)).toEqual([
    [admin.id, 'user.delete'],
    [admin.id, 'user.restore'],
  ])
  expect((await remove(admin.password, admin.id)).code).toBe(422)
})

test('the photos of a blocked and leaving photographer return only after unblock and restore', async () => {
  const owner = await given.photographer()
  const { key } = await given.publicSequence({ owner, images: 1 })
  await given.leaving(owner)
  await given.blocked(owner)
  const seen: number[] = []

  await post('/user/unblock', { id: owner.id }, { token: admin.token })
  seen.push(await isSeen(key))
  await post('/user/restore', { id: owner.id }, { token: admin.token })
  seen.push(await isSeen(key))

  expect(seen).toEqual([404, 200])
  expect(await findRowFaults(db)).toEqual([])
})

test('payouts are still sent while an account waits for its deletion', async () => {
  const { owner } = await given.unsentPayout()
  await given.leaving(owner)

  await server.drainJobs()

  const { status } = await db
    .selectFrom('payouts')
    .select('status')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe(1)
})
