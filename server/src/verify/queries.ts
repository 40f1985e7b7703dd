import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { rowChecks } from './row-checks.ts'

/** A fault and the rows that show it, in the words of the tables. */
export type Fault = { check: string; rows: unknown[] }

/** So many rows show a fault well enough. */
export const SHOWN = 20

/** A pass over a large table takes longer than a visitor would wait. */
export async function allowLongPasses(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx)
}

/** Every statement that must be true of the rows at any moment; answers those that are not. */
export async function findRowFaults(db: Db | Trx): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [check, query] of Object.entries(rowChecks)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) faults.push({ check, rows: rows.slice(0, SHOWN) })
  }
  return faults
}

/** A stored file as a row describes it; `bytes` and `sha256` are null where no row says. */
export type NamedFile = { key: string; bytes: number | null; sha256: string | null }

/** Rows are read so many ids at a time: a large shop fits into no memory. */
const IDS = 500

const between = (id: string, after: number) => sql`${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${after + IDS}`

/** The tables that name files, the column that counts their rows, and what they say of the files. */
const places = {
  images: {
    ids: sql`select max(id) from images`,
    files: (after: number) =>
      sql<NamedFile>`
        select original_key as key, bytes, sha256 from images where files = 'kept' and ${between('id', after)}`,
  },
  uploads: {
    ids: sql`select max(user_id) from uploads`,
    files: (after: number) =>
      sql<NamedFile>`select original_key as key, bytes, sha256 from uploads where ${between('user_id', after)}`,
  },
  // What the image's own row says in the same words is looked at there. Of an erased account only what was sold must be there.
  purchases: {
    ids: sql`select max(payment_id) from payment_items`,
    files: (after: number) => sql<NamedFile>`
      select distinct p.original_key as key, p.original_bytes as bytes, p.original_sha256 as sha256
      from payment_items p join payments y on y.id = p.payment_id
      where ${between('p.payment_id', after)} and not exists (
        select from images i
        where (i.original_key, i.bytes, i.sha256) = (p.original_key, p.original_bytes, p.original_sha256)
          and (i.files = 'kept' or y.status = 2)
      )`,
  },
  previews: {
    ids: sql`select max(id) from images`,
    files: (after: number) => sql<NamedFile>`
      select 'previews/' || preview_key || '/' || (preview ->> 'name') as key, (preview ->> 'bytes')::integer as bytes,
        null as sha256
      from images, jsonb_array_elements(previews) preview where deleted_at is null and ${between('id', after)}`,
  },
  pictures: {
    ids: sql`select max(id) from users`,
    files: (after: number) => sql<NamedFile>`
      select picture_key as key, null::integer as bytes, null as sha256
      from users where picture_key is not null and ${between('id', after)}`,
  },
}
export type Place = keyof typeof places

/** What the rows of a table name, part by part; `readAgain` reads the same part as it is by then. */
export async function* listNamedFiles(db: Db, place: Place) {
  const { ids, files } = places[place]
  const { rows } = await sql<{ last: number | null }>`select (${ids}) as last`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let after = 0; after < last; after += IDS) {
    const readAgain = async () => (await files(after).execute(db)).rows
    yield { files: await readAgain(), readAgain }
  }
}

/** Which of these originals some row needs. */
export async function findNamedOriginals(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select original_key as key from images where original_key = any (${keys}) and files <> 'removed'
    union select original_key from uploads where original_key = any (${keys})
    union select original_key from payment_items where original_key = any (${keys})
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Which of these pictures somebody has. */
export async function findNamedPictures(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string
  }>`select picture_key as key from users where picture_key = any (${keys})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** What is no younger than this, and unnamed, two nightly sweeps have left. */
export async function getForgottenDeadline(db: Db): Promise<Date> {
  const { rows } = await sql<{ deadline: Date }>`select now() - interval '2 days' as deadline`.execute(db)
  return rows[0]?.deadline ?? new Date(0)
}
