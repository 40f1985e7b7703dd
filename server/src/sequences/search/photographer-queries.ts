import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { furtherPhotos } from './cover-queries.ts'
import { columns, type FoundRow, placesOn } from './search-queries.ts'

export type PhotographerQuery = {
  userId: number
  /** Null: all spots. */
  spotId: number | null
  page: number
  perPage: number
  /** End of the previous page. */
  after: { day: string; id: number } | null
}

/** A page of a photographer's public sequences, newest day first, and their total, from one snapshot. */
export async function listPublicOf(
  db: Db,
  { userId, spotId, page, perPage, after }: PhotographerQuery,
): Promise<{ rows: FoundRow[]; total: number; isLast: boolean }> {
  const skip = after === null ? (page - 1) * perPage : 0
  const theirs = sql`place_off o cross join sequences s where ${placesOn} and s.user_id = ${userId} and ${isAt(spotId)}`
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

type SpotsQuery = {
  userId: number
  limit: number
  /** A spot that is listed beyond the limit too. */
  besides: number | null
}

/** The spots of a photographer's public sequences, the one with most first. `all`: the sequences of all their spots. */
export async function listSpotsOf(db: Db, { userId, limit, besides }: SpotsQuery) {
  const { rows } = await sql<{ id: number; sequences: number; all: number }>`
    select id, sequences, "all" from (
      select s.spot_id as id, count(*)::integer as sequences, (sum(count(*)) over ())::integer as "all",
        row_number() over (order by count(*) desc, max(s.day) desc, s.spot_id) as rank
      from place_off o cross join sequences s
      where ${placesOn} and s.user_id = ${userId}
      group by s.spot_id
    ) spots
    where rank <= ${limit} or id = ${besides}
    order by rank
  `.execute(db)
  return rows
}

/** The newest public sequence, of one spot if there is one: its photographer's name, and its cover. */
export async function findNewestOf(db: Db, userId: number, spotId: number | null = null) {
  return db
    .selectFrom('public_sequences')
    .select(['photographer', 'cover'])
    .where('user_id', '=', userId)
    .$if(spotId !== null, (all) => all.where('spot_id', '=', spotId))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const isAt = (spotId: number | null) => (spotId === null ? sql`true` : sql`s.spot_id = ${spotId}`)
