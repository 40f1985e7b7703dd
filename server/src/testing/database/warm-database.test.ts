import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openPool } from '../../db/database.ts'
import { startTestServer } from '../test-server.ts'
import { cloneDatabase } from './clone-database.ts'
import { openResetting } from './reset-database.ts'
import { takeDatabase } from './warm-database.ts'

// Databases that other files used before could come to the end of their uses here.
for (const one of [await takeDatabase(1), await takeDatabase(1)]) await one.giveBack(false)

test('after a sale the next server finds the database as the migrations left it', async () => {
  const { url, drop } = await cloneDatabase()
  const fresh = openPool({ url, max: 1 })
  const untouched = await describe(fresh)
  await fresh.end()
  await drop()
  // As the queue does when it runs for a while. Rows that are put back lie in another order.
  const counted = await takeDatabase(1)
  await counted.pool.query(`update pgboss.queue set queued_count = 1 where name = 'mail.send'`)
  await counted.giveBack(true)
  const used = await sell()

  const next = await takeDatabase(1)

  expect(next.url).toBe(used)
  const found = await describe(next.pool)
  const changed = found.filter((part, index) => !isDeepStrictEqual(part, untouched[index]))
  expect(changed).toEqual([])
  expect(found).toHaveLength(untouched.length)
  await next.giveBack(false)
})

test('the plans of its connections stay', async () => {
  const first = await takeDatabase(1)
  await first.pool.query('set enable_seqscan = off; prepare one as select from users where id = 1; execute one')
  // A plan that is made anew would be another one.
  await first.pool.query('reset enable_seqscan; set enable_indexonlyscan = off; set enable_indexscan = off')
  await first.giveBack(true)

  const next = await takeDatabase(1)

  const { rows } = await next.pool.query<{ 'QUERY PLAN': string }>('explain execute one')
  expect(rows[0]?.['QUERY PLAN']).toContain('Index Only Scan')
  await next.giveBack(false)
})

test.each([
  ['other definitions', 'alter table users add note text'],
  ['a trigger switched off', 'alter table sequences disable trigger user'],
  ['tables counted anew', 'analyze nodes'],
  ['a lock', 'select pg_advisory_lock(1)'],
  [
    'a setting of its own',
    `do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$`,
  ],
])('a database with %s is not used again', async (_, statement) => {
  const first = await takeDatabase(1)
  await first.pool.query(statement)
  await first.giveBack(true)

  const next = await takeDatabase(1)

  expect(next.url).not.toBe(first.url)
  await next.giveBack(true)
})

test('a database that somebody else uses is not used again', async () => {
  const first = await takeDatabase(1)
  const other = openPool({ url: first.url, max: 1 })
  await other.query('select')
  const given = first.giveBack(true)
  await expect.poll(() => first.pool.ended).toBe(true)
  await other.end()
  await given

  const next = await takeDatabase(1)

  expect(next.url).not.toBe(first.url)
  await next.giveBack(true)
})

test('a query on its way when the database is given back ends, and none begins later', async () => {
  const first = await takeDatabase(2)
  const client = await first.pool.connect()
  const given = first.giveBack(true)

  await expect(first.pool.query('select')).rejects.toThrow('is closed')
  await client.query('select')
  client.release()
  await given
  const next = await takeDatabase(2)

  expect(next.url).not.toBe(first.url)
  await next.giveBack(true)
})

test('rows are put back over a new connection when a test has ended the old one', async () => {
  const { url, drop } = await cloneDatabase()
  const pool = openPool({ url, max: 1 })
  const { reset, close } = await openResetting(pool, url)
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const countOthers = async () => (await pool.query(`select pid ${others}`)).rows.length
  expect([await reset(), await countOthers()]).toEqual([true, 1])
  await pool.query(`select pg_terminate_backend(pid) ${others}`)
  await expect.poll(countOthers).toBe(0)

  const isReset = await reset()

  expect(isReset).toBe(true)
  await close()
  await pool.end()
  await drop()
})

async function sell(): Promise<string> {
  await using server = await startTestServer()
  await server.given.paidCheckout()
  await server.drainJobs()
  return server.databaseUrl
}

/** All rows, in any order, and counters, read in another way than by the code under test. */
async function describe(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string; rows: string }>(`
    select c.oid::regclass::text as name, table_to_xml(c.oid::regclass, true, false, '')::text as rows
    from pg_class c where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss') order by 1`)
  const { rows: counters } = await pool.query(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  )
  return [...tables.map(({ name, rows }) => ({ name, rows: rows.split(/<row>|<\/row>/).toSorted() })), ...counters]
}
