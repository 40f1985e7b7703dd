import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { takeLock } from './locks.ts'

/** A file of functions or views. Its text can be run again and again. */
export type Definition = {
  /** Its folder and file, without `.sql`. */
  name: string
  /** How many different texts the file has had. */
  edition: number
  text: string
  sha256: string
}

/** In this order: a view may call a function. What views need of each other stands in one file. */
const FOLDERS = ['functions', 'views']

export function readDefinitions(): Definition[] {
  const landed = readFileSync(new URL('./editions.txt', import.meta.url), 'utf8').split('\n')
  return FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`./${folder}/`, import.meta.url))
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((file) => {
        const text = readFileSync(new URL(`./${folder}/${file}`, import.meta.url), 'utf8')
        const edition = landed.filter((line) => line.endsWith(`  ${folder}/${file}`)).length
        return {
          name: `${folder}/${file.slice(0, -'.sql'.length)}`,
          edition,
          text,
          sha256: createHash('sha256').update(text).digest('hex'),
        }
      }),
  )
}

/** What the database has in another text than these. What it has of a newer release does not count. */
export async function findStale(db: Db, definitions: Definition[]): Promise<Definition[]> {
  const rows = await db.selectFrom('definitions').select(['name', 'edition', 'sha256']).execute()
  const there = new Map(rows.map((row) => [row.name, row]))
  return definitions.filter(({ name, edition, sha256 }) => {
    const has = there.get(name)
    return has === undefined || has.edition < edition || (has.edition === edition && has.sha256 !== sha256)
  })
}

/**
 * Gives the database these texts where it has older ones, in the transaction of the caller. Returns the names of those that changed.
 * `again`: those that did not change, too. A migration may have dropped one, and each must fit its tables.
 */
export async function define(trx: Trx, definitions: Definition[], { again }: { again: boolean }): Promise<string[]> {
  await takeLock(trx, 'definitions')
  const stale = await findStale(trx, definitions)
  const wanted = again ? definitions : stale
  // First unread, since functions may name each other in any order.
  for (const bodies of ['off', 'on']) {
    await sql.raw(`set local check_function_bodies = ${bodies}`).execute(trx)
    for (const { name, text } of wanted) await run(trx, name, text)
  }
  for (const { name, edition, sha256 } of stale) {
    await trx
      .insertInto('definitions')
      .values({ name, edition, sha256 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ edition, sha256, applied_at: sql`now()` }))
      .execute()
  }
  return stale.map(({ name }) => name)
}

async function run(trx: Trx, name: string, text: string) {
  try {
    await sql.raw(text).execute(trx)
  } catch (error) {
    if (error instanceof Error) error.message = `server/src/db/${name}.sql: ${error.message}`
    throw error
  }
}
