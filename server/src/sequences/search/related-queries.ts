import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { columns, placesOn, type SequenceRow } from './search-queries.ts'

type Shown = Pick<SequenceRow, 'id' | 'spot_id' | 'day' | 'user_id'>

export async function listOfSpotAndDay(db: Db, { id, spot_id, day }: Shown, limit: number): Promise<SequenceRow[]> {
  const { rows } = await sql<SequenceRow>`
    select ${columns} from place_off o cross join sequences s
    where ${placesOn} and s.spot_id = ${spot_id} and s.day = ${day} and s.id <> ${id}
    order by s.day desc, s.id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function countDay(db: Db, { spot_id, day }: Pick<Shown, 'spot_id' | 'day'>) {
  const { rows } = await sql<{ photos: number; photographers: number }>`
    select coalesce(sum(s.public_count), 0)::integer as photos, count(distinct s.user_id)::integer as photographers
    from place_off o cross join sequences s
    where ${placesOn} and s.spot_id = ${spot_id} and s.day = ${day}
  `.execute(db)
  return rows[0] ?? { photos: 0, photographers: 0 }
}

/** Without those of the same spot and day. */
export async function listOfPhotographer(
  db: Db,
  { spot_id, day, user_id }: Shown,
  limit: number,
): Promise<SequenceRow[]> {
  const { rows } = await sql<SequenceRow>`
    select ${columns} from place_off o cross join sequences s
    where ${placesOn} and s.deleted_at is null and s.user_id = ${user_id}
      and (s.spot_id <> ${spot_id} or s.day <> ${day})
    order by s.day desc, s.id desc limit ${limit}
  `.execute(db)
  return rows
}
