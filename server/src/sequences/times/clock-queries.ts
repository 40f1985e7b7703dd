import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/**
 * Gives each camera of a locked sequence its clock, and each photo its time (`images.taken_at`). Call it after every change of
 * its day, its place, its photos or its clocks, in the same transaction. A thousand photos take about 30 ms.
 */
export async function keepTimes(trx: Trx, sequenceId: number): Promise<void> {
  await sql`select keep_times(${sequenceId})`.execute(trx)
}

/** A clock that a person has set: its photos were taken `shiftMs` later than it says, give or take `errorS` seconds. */
export type NewClock = { cameraKey: string; source: 'typed'; shiftMs: number; errorS: number }

/** False if one belongs to no photo of the sequence. */
export async function insertClocks(
  trx: Trx,
  { sequenceId, setBy, clocks }: { sequenceId: number; setBy: number; clocks: NewClock[] },
): Promise<boolean> {
  if (clocks.length === 0) return true
  const known = await trx
    .selectFrom('images')
    .select('camera_key')
    .distinct()
    .where('sequence_id', '=', sequenceId)
    .where(
      'camera_key',
      'in',
      clocks.map(({ cameraKey }) => cameraKey),
    )
    .execute()
  if (known.length !== clocks.length) return false
  const rows = clocks.map(({ cameraKey: camera_key, source, shiftMs: shift_ms, errorS: error_s }) => ({
    camera_key,
    source,
    shift_ms,
    error_s,
    sequence_id: sequenceId,
    set_by: setBy,
  }))
  await trx.insertInto('clocks').values(rows).execute()
  return true
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
