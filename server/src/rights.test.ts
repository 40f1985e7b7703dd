import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from './testing/index.ts'
import { startEntry } from './testing/processes/start-entry.ts'

const server = await startTestServer({ isShopRole: true, connections: 6 })
afterAll(() => server[Symbol.asyncDispose]())
const { given, db } = server
const shopRole = new URL(server.databaseUrl).username

test('the shop sells, pays out, and works its jobs as a role that owns nothing', async () => {
  const [admin, owner] = [await given.admin(), await given.photographer()]
  await given.payoutAccount(owner)
  const sequence = await given.publicSequence({ owner, images: 2 })

  const sale = await given.paidCheckout({ sequence })
  await server.post('/user/block', { id: (await given.photographer()).id, reason: 'rights' }, { token: admin.token })
  await server.drainJobs()

  const { rows } = await server.asOwner.query('select tablename from pg_tables where tableowner = $1', [shopRole])
  expect(rows).toEqual([])
  expect((await server.post('/payment/download', { session_id: sale.sessionId })).body.data.list).toHaveLength(2)
})

test('a worker of that role does its scheduled work and says nothing', async () => {
  await using worker = await startEntry(server, 'worker', { LOG_LEVEL: 'error' })
  const [admin, person] = [await given.admin(), await given.photographer()]
  await server.post('/user/block', { id: person.id, reason: 'rights' }, { token: admin.token })
  await db.transaction().execute((trx) => server.deps.jobs.enqueue(trx, 'audit.seal', {}))

  const acts = (await db.selectFrom('audit_log').select('id').execute()).map(({ id }) => id)
  const sealed = async () =>
    (await db.selectFrom('audit_seals').select('audit_id').execute()).map((row) => row.audit_id)
  expect(acts.length).toBeGreaterThan(0)
  await expect.poll(sealed, { timeout: 20_000 }).toEqual(expect.arrayContaining(acts))
  expect(worker.lines()).toEqual([])
})

test.for([
  ['change the audit log', `update audit_log set act = 'other'`],
  ['lock rows of it', 'select from audit_log for update'],
  ['delete from it', 'delete from audit_log'],
  ['empty it', 'truncate audit_log cascade'],
  ['change a seal', `update audit_seals set hash = ''`],
  ['take seals away', 'delete from audit_seals'],
  ['switch off the trigger that guards it', 'alter table audit_log disable trigger audit_log_append_only'],
  ['take that trigger away', 'drop trigger audit_log_append_only on audit_log'],
  [
    'make the trigger do nothing',
    'create or replace function refuse_rewrite() returns trigger language plpgsql as $$ begin return new; end $$',
  ],
  ['pretend to be a replica, where no trigger acts', `set session_replication_role = replica`],
  ['drop a table', 'drop table audit_log cascade'],
  ['drop a view', 'drop view public_images'],
  ['change a table', 'alter table users add admin boolean'],
  ['make a table', 'create table own (id integer)'],
  ['make a function', 'create function own() returns integer language sql return 1'],
  ['make a schema', 'create schema own'],
  ['pretend that a migration ran', `insert into kysely_migration (name, timestamp) values ('9999', 'now')`],
  ['pretend that it has the text of a function', 'update definitions set edition = 9'],
  ['become the owner', 'set role :owner'],
  ['make a role', 'create role other superuser'],
  ['give itself rights', `grant update on audit_log to ${shopRole}; update audit_log set act = 'other'`],
  ['read files of the server', `select pg_read_file('/etc/hostname')`],
  ['run programs of the server', `copy users to program 'cat'`],
] as const)('that role may not %s', async ([, statement]) => {
  const { rows } = await server.asOwner.query<{ owner: string }>('select current_user as owner')
  const wish = sql.raw(statement.replace(':owner', rows[0]?.owner ?? ''))

  await expect(wish.execute(db)).rejects.toThrow(/permission denied|must be owner/)
})
