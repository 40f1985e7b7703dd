import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from './db/database.ts'
import { type Definition, define, readDefinitions } from './db/definitions.ts'
import { migrate } from './migrate.ts'
import { cloneDatabase } from './testing/index.ts'

async function openClone() {
  const { url, drop } = await cloneDatabase()
  const db = openDatabase({ url, max: 4 })
  return { db, url, [Symbol.asyncDispose]: () => db.destroy().then(drop) }
}

const ours = readDefinitions()

/** A release with one file more, or with another text of one. */
function release(name: string, edition: number, text: string): Definition[] {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return [...ours.filter((definition) => definition.name !== name), { name, edition, text, sha256 }]
}

const answering = (number: number) =>
  `create or replace function answer() returns integer language sql as 'select ${number}'`

async function answerOf(db: Db): Promise<unknown> {
  return (await sql<{ answer: number }>`select answer()`.execute(db)).rows[0]?.answer
}

/** Each function and view with its whole text. */
async function textsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select oid::regclass::text, pg_get_viewdef(oid) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
  `.execute(db)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

test('each function and view of the database stands in a file', async () => {
  await using clone = await openClone()

  const created = ours.flatMap(({ text }) =>
    [...text.matchAll(/^create or replace (?:function|view) (\w+)/gm)].map(([, name]) => name),
  )
  const there = [...(await textsOf(clone.db)).keys()].map((name) => name.replace(/\(.*/, ''))

  expect(new Set(created)).toEqual(new Set(there))
})

const ofBefore = [
  ['of an older release', sql`update definitions set edition = edition - 1`],
  ['that knows no text yet', sql`delete from definitions`],
] as const

test.for(ofBefore)('a database %s gets the texts of a new one', async ([, makeOlder]) => {
  await using clone = await openClone()
  const { db, url } = clone
  const ofNew = await textsOf(db)
  await makeAllOlder(db)
  await makeOlder.execute(db)
  const before = await textsOf(db)

  await migrate(db, url)

  expect([...before].filter(([name, text]) => ofNew.get(name) === text)).toEqual([])
  expect(await textsOf(db)).toEqual(ofNew)
})

/** One view and one function are not there yet, all others have another text. */
async function makeAllOlder(db: Db) {
  await sql`drop view public_stacks`.execute(db)
  await sql`drop function shown_photos`.execute(db)
  for (const [name, text] of await textsOf(db)) {
    const older = name.includes('(')
      ? text.replace('AS $function$', 'AS $function$ /* older */ ')
      : `create or replace view ${name} as ${text.replace(/;$/, ' limit 1')}`
    await sql.raw(older).execute(db)
  }
}

test('a changed text is run once, and others are left alone', async () => {
  await using clone = await openClone()
  const { db, url } = clone
  const versions = async () =>
    (await sql`select oid, xmin from pg_proc where proname <> 'answer' order by oid`.execute(db)).rows
  const before = await versions()

  const first = await migrate(db, url, release('functions/answer', 1, answering(1)))
  const changed = await migrate(db, url, release('functions/answer', 2, answering(2)))
  await sql.raw(answering(3)).execute(db)
  const again = await migrate(db, url, release('functions/answer', 2, answering(2)))

  expect([first, changed, again]).toEqual([['functions/answer'], ['functions/answer'], []])
  expect(await answerOf(db)).toBe(3)
  expect(await versions()).toEqual(before)
})

test('after a migration each text is run again, since it may have dropped one', async () => {
  await using clone = await openClone()
  const { db } = clone
  const before = await textsOf(db)
  await sql`drop view public_stacks`.execute(db)

  const changed = await db.transaction().execute((trx) => define(trx, ours, { again: true }))

  expect(changed).toEqual([])
  expect(await textsOf(db)).toEqual(before)
})

test('a text that is still being written replaces the one before it', async () => {
  await using clone = await openClone()
  const { db, url } = clone

  await migrate(db, url, release('functions/answer', 0, answering(1)))
  await migrate(db, url, release('functions/answer', 0, answering(2)))

  expect(await answerOf(db)).toBe(2)
})

test('an older release leaves a newer text alone, whoever begins', async () => {
  await using clone = await openClone()
  const { db, url } = clone
  const [older, newer] = [1, 2].map((edition) => release('functions/answer', edition, answering(edition)))

  await Promise.all([migrate(db, url, older), migrate(db, url, newer), migrate(db, url, older)])
  await migrate(db, url, older)

  expect(await answerOf(db)).toBe(2)
})

test('a text that fails is named, and leaves nothing behind', async () => {
  await using clone = await openClone()
  const { db, url } = clone
  await makeAllOlder(db)
  await ofBefore[1][1].execute(db)
  const before = await textsOf(db)
  const broken = release('functions/switch_place', 9, 'create or replace function switch_place() returns integer begin')

  await expect(migrate(db, url, broken)).rejects.toThrow(
    'server/src/db/functions/switch_place.sql: syntax error at end of input',
  )
  expect(await textsOf(db)).toEqual(before)
  expect((await sql`select name from definitions`.execute(db)).rows).toEqual([])
})

test.for([
  ['sql', `language sql as 'select nobody()'`, 'function nobody() does not exist'],
  ['plpgsql', `language plpgsql as 'begin retrun 1; end'`, 'syntax error at or near "retrun"'],
])('a body that cannot run is found at once: %s', async ([, body, message]) => {
  await using clone = await openClone()
  const text = `create or replace function answer() returns integer ${body}`

  await expect(migrate(clone.db, clone.url, release('functions/answer', 1, text))).rejects.toThrow(
    `server/src/db/functions/answer.sql: ${message}`,
  )
})

test('a function may call one whose file comes later', async () => {
  await using clone = await openClone()
  const { db, url } = clone
  const caller = `create or replace function answer() returns integer language sql as 'select later()'`
  const later = `create or replace function later() returns integer language sql as 'select 7'`

  await migrate(db, url, [
    ...release('functions/answer', 1, caller),
    ...release('functions/later', 1, later).filter(({ name }) => name === 'functions/later'),
  ])

  expect(await answerOf(db)).toBe(7)
})
