import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/**
 * Gives each camera of a locked sequence its clock, and each photo its time (`images.taken_at`). Call it after every change of
 * its day, its place, its photos or its clocks, in the same transaction. A thousand photos take about 30 ms.
 */
export async function keepTimes(trx: Trx, sequenceId: number): Promise<void> {
  await sql`select keep_times(${sequenceId})`.execute(trx)
}

type Range = { placeId: number; after: number; limit: number }

/** The next sequences at a place or below it, in the order of their ids. */
export async function lockSequencesBelow(trx: Trx, { placeId, after, limit }: Range): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select ${placeId}::integer as id
      union all
      select n.id from below b join nodes n on n.parent_id = b.id
    )
    select id from sequences where spot_id in (select id from below) and id > ${after}
    order by id limit ${limit} for update
  `.execute(trx)
  return rows.map(({ id }) => id)
}
