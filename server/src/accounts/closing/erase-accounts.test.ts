import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { startTestServer } from '../../testing/index.ts'
import { findFaults } from '../../verify/find-faults.ts'
import { expire } from '../expire.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db, deps, post } = server
const admin = await given.admin()

const secrets = {
  first_name: 'Canarina',
  last_name: 'Gefiedert',
  mobile_number: '+4917112345',
  address: 'Vogelweg 17',
  country: 'Portugal',
  pin: '98765',
}

/** Finds these words in all tables except the audit log. Digits inside a token or a time are no word. */
async function findWords(words: string[]): Promise<string[]> {
  const patterns = words.map((word) => ({ word, pattern: new RegExp(`(?<![\\w.])${RegExp.escape(word)}(?!\\w)`) }))
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name <> 'audit_log'
  `.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(db)
    for (const { word, pattern } of patterns) {
      if (rows.some(({ row }) => pattern.test(row))) found.push(`${name}: ${word}`)
    }
  }
  return found
}

const storedKeys = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of deps.storage.list(prefix)) keys.push(key)
  return keys
}

test('30 days after a deletion only the number of a person remains', async () => {
  const owner = await given.photographer()
  const { token, email, username } = owner
  await server.put('/profile', { ...secrets, username }, { token })
  await deps.storage.put('pictures/canary', Buffer.from('jpeg'), 'image/jpeg')
  await db.updateTable('users').set({ picture_key: 'pictures/canary' }).where('id', '=', owner.id).execute()
  await server.send('PUT', `/uploads/${randomUUID()}`, new Uint8Array(await smallJpeg()), { token })
  await post('/contact-us', { name: 'Canarina', email, detail: `My name is ${secrets.last_name}` })
  await given.alert({ email })
  await post('/forgot-password', { username })
  const { sequence } = await given.paidCheckout({ owner, images: 1 })
  const words = [...Object.values(secrets), email, username, 'pictures/canary'].filter((word) => word !== 'Portugal')
  expect(await findWords(words)).not.toEqual([])
  await given.leaving(owner, 0)

  await expire(deps)

  expect(await findWords(words)).toEqual([])
  expect(await storedKeys('pictures/')).toEqual([])
  const row = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    email: '',
    display_name: `deleted account ${owner.id}`,
    erased_at: expect.any(Date) as Date,
  })
  const { photographer } = await db
    .selectFrom('sequences')
    .select('photographer')
    .where('id', '=', sequence.id)
    .executeTakeFirstOrThrow()
  expect(photographer).toBe(`deleted account ${owner.id}`)
  expect((await post('/me', {}, { token })).code).toBe(401)
  const acts = await db.selectFrom('audit_log').select('act').where('target', '=', `user ${owner.id}`).execute()
  expect(acts.map(({ act }) => act)).toContain('user.erase')
})

/** The database takes only some texts there. The test above has the first two; a reason belongs to a block. */
const ofFixedForm = ['mobile_number', 'pin', 'block_reason']

test('no word that an account holds outlives it, in whatever column', async () => {
  const owner = await given.photographer()
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'character')
  `.execute(db)
  const refused: string[] = []
  for (const { name } of rows) {
    const canary = sql`update users set ${sql.ref(name)} = ${`Canary ${name}`} where id = ${owner.id}`.execute(db)
    if (!(await canary.then(Boolean, () => false))) refused.push(name)
  }
  expect(refused).toEqual(ofFixedForm)
  await given.leaving(owner, 0)

  await expire(deps)

  expect(await findWords(rows.map(({ name }) => `Canary ${name}`))).toEqual([])
})

test('the user name and the address of an erased account can be used again', async () => {
  const owner = await given.photographer()
  await given.leaving(owner, 0)
  await expire(deps)

  const { username, email, password } = owner
  const form = { username, email, password, password_confirmation: password, is_agree: true }
  expect((await post('/register', form)).code).toBe(200)
  expect((await post('/login', { username, password })).code).toBe(200)
})

test('accounts with a day left and restored accounts are not erased, and a second run changes nothing', async () => {
  const [early, kept, gone] = [await given.photographer(), await given.photographer(), await given.photographer()]
  await given.leaving(early, 1)
  await given.leaving(kept, 0)
  await post('/account/restore', {}, { token: kept.token })
  await given.leaving(gone, 0)

  await expire(deps)
  await expire(deps)

  expect((await post('/me', {}, { token: early.token })).code).toBe(200)
  expect((await server.get('/sequence/list', { token: kept.token })).code).toBe(200)
  const erased = await db.selectFrom('audit_log').select('target').where('act', '=', 'user.erase').execute()
  expect(erased.filter(({ target }) => target === `user ${gone.id}`)).toHaveLength(1)
  expect(await findFaults(deps, { isDeep: true })).toEqual([])
})

test('a debt to an erased person without payout account stays, and an admin can settle it', async () => {
  const owner = await given.photographer()
  await given.paidCheckout({ owner, images: 1 })
  await given.leaving(owner, 0)
  await expire(deps)

  const { body } = await server.get('/payments/payout/list', { token: admin.token })
  const [payment] = body.data.list.data as Array<{ payout: { id: number; status: number; user: object } }>
  expect(payment?.payout).toMatchObject({ status: 0, user: { username: `deleted account ${owner.id}`, email: '' } })
  const settlement = { payout_id: payment?.payout.id, reference: 'SEPA 4711', currentPassword: admin.password }
  expect((await post('/payout/settle', settlement, { token: admin.token })).code).toBe(200)
  expect(await findFaults(deps, { isDeep: false })).toEqual([])
})

test('mails and messages stay if another account has the same address', async () => {
  const [owner, stranger] = [await given.photographer(), await given.unverifiedPhotographer()]
  await db.updateTable('users').set({ email: owner.email }).where('id', '=', stranger.id).execute()
  await post('/contact-us', { name: 'Kai', email: owner.email, detail: 'Aloha' })
  await post('/forgot-password', { username: owner.username })
  const mails = () => db.selectFrom('mails').select('id').where('recipient', '=', owner.email).execute()
  const before = await mails()
  await given.leaving(stranger, 0)

  await expire(deps)

  expect(await mails()).toEqual(before)
  const messages = await db.selectFrom('contact_messages').select('id').where('email', '=', owner.email).execute()
  expect([before.length > 0, messages.length]).toEqual([true, 1])
})
