import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** From the first day to the last, both included. */
export type Days = { from: string; until: string }

/** A place's public sequences of some days, and the day nearest to these that has some. */
export type OnDays = { sequences: number; nearest: string | null }

/** By counters, in two looks into their index for each place. */
export async function countOnDays(db: Db, placeIds: number[], { from, until }: Days): Promise<Map<number, OnDays>> {
  const { rows } = await sql<OnDays & { id: number }>`
    select places.id, counted.sequences, nearest.day as nearest
    from unnest(${placeIds}::integer[]) as places (id)
    cross join lateral (
      select coalesce(sum(n), 0)::integer as sequences from node_days
      where node_id = places.id and day between ${from}::date and ${until}::date
    ) counted
    left join lateral (
      select day from (
        (select day from node_days where node_id = places.id and n > 0 and day <= ${until}::date order by day desc limit 1)
        union all
        (select day from node_days where node_id = places.id and n > 0 and day >= ${from}::date order by day limit 1)
      ) sides
      order by greatest(day - ${until}::date, ${from}::date - day), day desc limit 1
    ) nearest on true
  `.execute(db)
  return new Map(rows.map(({ id, sequences, nearest }) => [id, { sequences, nearest }]))
}
