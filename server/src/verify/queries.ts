import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { rowChecks } from './row-checks.ts'
import { YOUNG } from './sql-parts.ts'

/** `rows`: up to `SHOWN` that fail the check. */
export type Fault = { check: string; rows: unknown[] }

export const SHOWN = 20

/** Scanning a large table takes longer than the usual statement timeout. */
export async function allowLongPasses(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx)
}

/** Runs checks of rows, and returns those that fail. `isQuiet`: all jobs are done, so even the last change counts. */
export async function findRowFaults(
  db: Db | Trx,
  { checks = rowChecks, isQuiet = false }: { checks?: Record<string, string>; isQuiet?: boolean } = {},
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await sql.raw(isQuiet ? query.replaceAll(YOUNG, 'now()') : query).execute(db)
    if (rows.length > 0) faults.push({ check, rows: rows.slice(0, SHOWN) })
  }
  return faults
}

/** A stored file as its row describes it. `bytes` and `sha256` are null if the row does not have them. */
export type NamedFile = { key: string; bytes: number | null; sha256: string | null }

/** Ids per batch, because a large shop does not fit into memory. */
const IDS = 500

const between = (id: string, after: number) => sql`${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${after + IDS}`

/** The tables that name files: their highest id, and the files of one batch of ids. */
const fileTables = {
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
  // Skips files that the image's own row names equally. Of an erased account only sold files must exist.
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
  copies: {
    ids: sql`select max(image_id) from clean_copies`,
    files: (after: number) => sql<NamedFile>`
      select 'copies/' || file.key as key, file.bytes, null as sha256
      from clean_copies, lateral (values (clean_copies.key, clean_copies.bytes), (small_key, small_bytes)) as file (key, bytes)
      where file.key is not null and ${between('image_id', after)}`,
  },
}
export type FileTable = keyof typeof fileTables

/** Lists the files of a table in batches; `readAgain` reads the same batch again. */
export async function* listNamedFiles(db: Db, table: FileTable) {
  const { ids, files } = fileTables[table]
  const { rows } = await sql<{ last: number | null }>`select (${ids}) as last`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let after = 0; after < last; after += IDS) {
    const readAgain = async () => (await files(after).execute(db)).rows
    yield { files: await readAgain(), readAgain }
  }
}

export async function findNamedOriginals(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select original_key as key from images where original_key = any (${keys}) and files <> 'removed'
    union select original_key from uploads where original_key = any (${keys})
    union select original_key from payment_items where original_key = any (${keys})
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Keys look like `previews/<preview_key>/<name>`. */
export async function findPreviewsWithImage(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where exists (select from images where preview_key = split_part(key, '/', 2))
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Keys look like `copies/<key>`. */
export async function findNamedCopies(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from clean_copies, lateral (values ('copies/' || key), ('copies/' || small_key)) as file (name)
    where name = any (${keys})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function findNamedPictures(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string
  }>`select picture_key as key from users where picture_key = any (${keys})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Two nightly sweeps should have removed unnamed objects from before this time. */
export async function getForgottenDeadline(db: Db): Promise<Date> {
  const { rows } = await sql<{ deadline: Date }>`select now() - interval '2 days' as deadline`.execute(db)
  return rows[0]?.deadline ?? new Date(0)
}
