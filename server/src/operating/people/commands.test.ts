import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { runAdminCommand } from './commands.ts'
import { exported } from './export-queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { given, db, deps } = server
const admin = await given.admin()
const run = (...args: string[]) => runAdminCommand(deps, [...args, '--as', admin.username])
const acts = async (id: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'act'])
      .where('target', '=', `user ${id}`)
      .orderBy('id')
      .execute()
  ).map(({ actor_id, act }) => [actor_id, act])

test('a second admin signs in with the printed password, and must change it', async () => {
  const created = await run('create', '--username', 'second', '--email', 'second@example.org')
  const { password } = created as { password: string }
  expect(Buffer.from(password, 'base64url')).toHaveLength(16)

  const login = await server.post('/login', { username: 'second', password })
  expect(login.body.data).toMatchObject({ user: { role: 1 } })
  const token = String(login.body.data.access_token)
  expect((await server.get('/user/list', { token })).code).toBe(403)
  await expect(run('create', '--username', 'second', '--email', 'third@example.org')).rejects.toThrow('taken')
  await expect(run('create', '--username', 'a@b', '--email', 'third@example.org')).rejects.toThrow('--username')
})

test('an operator blocks, unblocks, deletes and keeps a person by the rules of the site', async () => {
  const person = await given.photographer()
  const { username, id, token } = person

  await run('block', username, '--reason', 'Stolen photos')
  const blocked = await server.post('/login', { username, password: person.password })
  await run('unblock', username)
  await run('end-sessions', username)
  const over = await server.post('/me', {}, { token })
  const deleted = await run('delete', username)
  await run('keep', username)

  expect([blocked.code, over.code]).toEqual([403, 401])
  expect(deleted).toMatchObject({ erasedAfter: expect.any(Date) as Date })
  expect(await acts(id)).toEqual(
    ['user.block', 'user.unblock', 'user.end-sessions', 'user.delete', 'user.restore'].map((act) => [admin.id, act]),
  )
  await expect(run('delete', admin.username)).rejects.toThrow('your own account')
  await expect(run('block', 'nobody-here', '--reason', 'x')).rejects.toThrow('User not found')
  await expect(run('sing', username)).rejects.toThrow('npm run admin -- <command>')
  await expect(runAdminCommand(deps, ['delete', username, '--as', username])).rejects.toThrow('Admin not found')
})

test('an export holds the rows and files of one person, no secret, and nobody else’s', async () => {
  const [owner, other] = [await given.photographer(), await given.photographer()]
  const sale = await given.paidCheckout({ owner, images: 2 })
  await given.publicSequence({ owner: other, images: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'lineup-export-'))
  const to = join(folder, 'out')

  const done = await run('export', owner.username, '--to', to)

  expect(done).toMatchObject({ files: 2 })
  const text = await readFile(join(to, 'person.json'), 'utf8')
  const person = JSON.parse(text) as Record<string, Array<Record<string, unknown>>>
  expect(person['users']).toMatchObject([{ id: owner.id, email: owner.email }])
  expect(person['images']?.map(({ id }) => id)).toEqual(sale.sequence.images.map(({ id }) => id))
  expect(person['payouts']).toHaveLength(1)
  expect(text).not.toContain(other.email)
  expect(text).not.toMatch(/_hash"/)
  const [first] = sale.sequence.images
  const names = await readdir(join(to, 'originals'))
  const saved = await readFile(join(to, 'originals', names.find((name) => name.startsWith(`${first?.id}-`)) ?? ''))
  expect(saved.length).toBeGreaterThan(0)
  await expect(run('export', owner.username, '--to', to)).rejects.toThrow('is not empty')
  await rm(folder, { recursive: true })
})

test('no table that names a person is left out of an export', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns join pg_tables on tablename = table_name
    where table_schema = 'public' and schemaname = 'public' and column_name in ('user_id', 'email', 'recipient', 'by_user')
  `.execute(db)

  expect(rows.map(({ name }) => name).filter((name) => !(name in exported))).toEqual([])
})
