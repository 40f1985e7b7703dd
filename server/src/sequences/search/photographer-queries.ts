import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { furtherPhotos } from './cover-queries.ts'
import { columns, type FoundRow, placesOn } from './search-queries.ts'

export type PhotographerQuery = {
  userId: number
  page: number
  perPage: number
  /** End of the previous page. */
  after: { day: string; id: number } | null
}

/** A page of a photographer's public sequences, newest day first, and their total, from one snapshot. */
export async function listPublicOf(
  db: Db,
  { userId, page, perPage, after }: PhotographerQuery,
): Promise<{ rows: FoundRow[]; total: number; isLast: boolean }> {
  const skip = after === null ? (page - 1) * perPage : 0
  const theirs = sql`place_off o cross join sequences s where ${placesOn} and s.user_id = ${userId}`
  const rest = after === null ? sql`true` : sql`(s.day, s.id) < (${after.day}::date, ${after.id}::integer)`
  const { rows } = await sql<FoundRow & { total: number; found: number | null }>`
    with total as (select count(*)::integer as n from ${theirs}),
    page as (
      select ${columns} from ${theirs} and ${rest}
      order by s.day desc, s.id desc limit ${perPage + 1} offset ${skip}
    )
    select total.n as total, s.id as found, ${columns}, ${furtherPhotos} as further
    from total left join page s on true
    order by s.day desc, s.id desc
  `.execute(db)
  // The extra row shows whether there is another page.
  const found = rows.filter((row) => row.found !== null)
  return { rows: found.slice(0, perPage), total: rows[0]?.total ?? 0, isLast: found.length <= perPage }
}

/** The spots of a photographer's public sequences, the one with most first. */
export async function listSpotsOf(db: Db, userId: number, limit: number) {
  const { rows } = await sql<{ id: number; sequences: number }>`
    select s.spot_id as id, count(*)::integer as sequences
    from place_off o cross join sequences s
    where ${placesOn} and s.user_id = ${userId}
    group by s.spot_id
    order by sequences desc, max(s.day) desc, s.spot_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** The newest public sequence: its photographer's name, and its cover. */
export async function findNewestOf(db: Db, userId: number) {
  return db
    .selectFrom('public_sequences')
    .select(['photographer', 'cover'])
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
