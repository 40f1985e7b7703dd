import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { countWaiting } from '../../testing/database/locks.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db, post } = server
const admin = await given.admin()
const reason = 'Somebody else took these photos'

const block = (id: number, by = admin) => post('/user/block', { id, reason }, { token: by.token })
const unblock = (id: number) => post('/user/unblock', { id }, { token: admin.token })
const isIn = async (token: string) => (await post('/me', {}, { token })).code
const actsOn = async (id: number) => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['act', 'detail'])
    .where('target', '=', `user ${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ act, detail }) => [act, detail])
}

test('a block ends every sign-in, and only the right password reveals the block', async () => {
  const { id, username, password, token } = await given.photographer()

  expect((await block(id)).code).toBe(200)

  expect(await isIn(token)).toBe(401)
  const right = await post('/login', { username, password })
  const wrong = await post('/login', { username, password: 'not this one' })
  const nobody = await post('/login', { username: 'no-such-person', password })
  expect([right.code, right.body.key]).toEqual([403, 'Forbidden'])
  expect(String(right.body.message)).toContain('blocked')
  expect([wrong.code, wrong.body.message]).toEqual([422, nobody.body.message])
  expect(await actsOn(id)).toEqual([['user.block', { reason }]])
  await unblock(id)
  expect(await isIn(token)).toBe(401)
})

test('a blocked person cannot get in with a mailed link, old or new', async () => {
  const person = await given.photographer()
  await post('/forgot-password', { username: person.username })
  const [, token = ''] = /reset-password\/([\w-]+)\//.exec((await readMails(server.deps)).at(-1)?.text ?? '') ?? []
  await block(person.id)
  const sent = (await readMails(server.deps)).length

  const password = 'a new one altogether'
  const reset = { token, username: person.username, password, password_confirmation: password }
  expect((await post('/reset-password', reset)).code).toBe(422)
  expect((await post('/forgot-password', { username: person.username })).code).toBe(200)
  expect(await readMails(server.deps)).toHaveLength(sent)
  await unblock(person.id)
  expect((await post('/reset-password', reset)).code).toBe(422)
})

test('mails tell a person about block and unblock, and the admin’s list shows the block', async () => {
  const person = await given.photographer()
  const listed = async (state: string) => {
    const query = { state, page: '1', search: person.username }
    return (await server.get('/user/list', { token: admin.token, query })).body.data.list
  }

  await block(person.id)
  expect(await listed('blocked')).toMatchObject([{ id: person.id, block_reason: reason, delete_after: null }])
  expect(await listed('leaving')).toEqual([])
  await unblock(person.id)
  expect(await listed('blocked')).toEqual([])

  const mails = (await readMails(server.deps)).filter(({ recipient }) => recipient === person.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['account-blocked', 'account-unblocked'])
  expect(mails[0]?.text).toContain(reason)
  expect(await actsOn(person.id)).toEqual([
    ['user.block', { reason }],
    ['user.unblock', {}],
  ])
})

test('after an unblock public sequences are public again and waiting ones still wait', async () => {
  const owner = await given.photographer()
  const sequence = await given.publicSequence({ owner, images: 2 })
  const waiting = await given.sequence({ owner, images: 1, isApproved: 0 })
  const totals = () => db.selectFrom('node_totals').selectAll().orderBy('node_id').execute()
  const before = await totals()

  await block(owner.id)
  expect(await totals()).not.toEqual(before)
  expect(await findRowFaults(db)).toEqual([])
  await unblock(owner.id)

  expect(await totals()).toEqual(before)
  expect(await findRowFaults(db)).toEqual([])
  const keys = [sequence.key, waiting.key]
  const codes = await Promise.all(
    keys.map(async (key) => (await post('/sequence/image/view', { sequence_key: key })).code),
  )
  expect(codes).toEqual([200, 404])
})

test('an approved sequence of a blocked photographer stays hidden', async () => {
  const owner = await given.photographer()
  const { id, key } = await given.sequence({ owner, images: 1, isApproved: 0 })
  await block(owner.id)
  await post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })

  expect((await post('/sequence/image/view', { sequence_key: key })).code).toBe(404)
  expect(await findRowFaults(db)).toEqual([])
})

test('admins can block each other, but not themselves', async () => {
  const [one, other] = [await given.admin(), await given.admin()]

  expect((await block(one.id, one)).code).toBe(422)
  expect((await block(one.id)).code).toBe(200)
  expect((await block(other.id)).code).toBe(200)
  const codes = await server.atOnce(2, async () => (await block(admin.id, other)).code)
  expect(codes).toEqual([401, 401])
})

test('of two admins who block each other simultaneously only one succeeds', async () => {
  await using small = await startTestServer()
  const [one, other] = [await small.given.admin(), await small.given.admin()]
  const by = (id: number, token: string) => small.post('/user/block', { id, reason }, { token })

  const answers = await small.atOnce(2, (n) => (n === 0 ? by(one.id, other.token) : by(other.id, one.token)))

  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect([401, 409]).toContain(codes.find((code) => code !== 200))
})

test('sequences inserted during or after a block are hidden too', async () => {
  const owner = await given.photographer()
  await given.sequence({ owner, images: 1 })
  const insertAnother = (on: Db, mark: string) =>
    sql`insert into sequences (sequence_key, user_id, photographer, day, continent_id, region_id, area_id, spot_id)
      select sequence_key || ${mark}::text, user_id, photographer, day, continent_id, region_id, area_id, spot_id
      from sequences where user_id = ${owner.id} order by id limit 1`.execute(on)
  const uploading = await db.startTransaction().execute()
  await insertAnother(uploading, 'first')

  const blocked = block(owner.id)
  await expect.poll(() => countWaiting(server)).toBe(1)
  await uploading.commit().execute()
  expect((await blocked).code).toBe(200)
  await insertAnother(db, 'second')

  const rows = await db.selectFrom('sequences').select('owner_hidden').where('user_id', '=', owner.id).execute()
  expect(rows.map(({ owner_hidden }) => owner_hidden)).toEqual([true, true, true])
})
