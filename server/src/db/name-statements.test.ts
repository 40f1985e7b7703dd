import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/index.ts'
import { inTransaction, openDatabase } from './database.ts'

type Place = Record<string, unknown>

async function openPlaces() {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 1 })
  await sql`create table waves (id integer primary key); insert into waves values (7)`.execute(db)
  return {
    db,
    read: (on = db) => sql<Place>`select * from waves where id = ${7}`.execute(on).then(({ rows }) => rows),
    countNamed: async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from pg_prepared_statements where statement like '%from waves%'
      `.execute(db)
      return rows[0]?.n
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await database.drop()
    },
  }
}

async function often(act: () => Promise<unknown>) {
  for (let n = 0; n < 5; n += 1) await act()
}

test('a statement that comes back often is kept by name, one that changes is not', async () => {
  await using places = await openPlaces()

  await often(() => places.read())
  for (let n = 0; n < 10; n += 1) await sql.raw(`select ${n} from waves`).execute(places.db)

  expect(await places.countNamed()).toBe(1)
})

test('a migration that changes the columns of a named statement fails neither a read nor a transaction', async () => {
  await using places = await openPlaces()
  await often(() => places.read())

  await sql`alter table waves add height integer`.execute(places.db)
  expect(await places.read()).toEqual([{ id: 7, height: null }])

  await often(() => places.read())
  await sql`alter table waves add period integer`.execute(places.db)
  const inside = await inTransaction(places.db, (trx) => places.read(trx))
  expect(inside).toEqual([{ id: 7, height: null, period: null }])
})
