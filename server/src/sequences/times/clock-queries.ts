import type { Drift } from '@lineup/contract/sequences/clocks.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/**
 * Gives each camera of a locked sequence its clock, and each photo its time (`images.taken_at`). Call it after every change of
 * its day, its place, its photos or its clocks, in the same transaction. A thousand photos take about 30 ms.
 */
export async function keepTimes(trx: Trx, sequenceId: number): Promise<void> {
  await sql`select keep_times(${sequenceId})`.execute(trx)
}

/** A clock that a person has set: its photos were taken `shiftMs` later than it says, give or take `errorS` seconds. */
export type NewClock = {
  cameraKey: string
  source: 'typed' | 'qr'
  shiftMs: number
  errorS: number
  drift?: Drift | undefined
}

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
  const rows = clocks.map(({ cameraKey: camera_key, source, shiftMs: shift_ms, errorS: error_s, drift }) => ({
    camera_key,
    source,
    shift_ms,
    error_s,
    drift_ms: drift?.byMs ?? null,
    drift_from_ms: drift?.fromMs ?? null,
    drift_until_ms: drift?.untilMs ?? null,
    sequence_id: sequenceId,
    set_by: setBy,
  }))
  await trx.insertInto('clocks').values(rows).execute()
  return true
}

type Range = { placeId: number; after: number; limit: number }

/** Locks the next sequences at a place or below it, and returns their ids in order. */
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

/** Increments the revision of a locked sequence's times. False if it is another one. */
export async function countTimesUp(trx: Trx, { id, revision }: { id: number; revision: number }): Promise<boolean> {
  const counted = await trx
    .updateTable('sequences')
    .set((eb) => ({ stacks_revision: eb('stacks_revision', '+', 1) }))
    .where('id', '=', id)
    // Numbers of any size may come: one above the column's range must match nothing instead of failing.
    .where(sql<SqlBool>`stacks_revision = ${revision}::bigint`)
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}

/** Stacks and clocks of a sequence share it. Whoever saw an older one must look again. */
export async function getTimesRevision(db: Db, sequenceId: number): Promise<number> {
  const { stacks_revision } = await db
    .selectFrom('sequences')
    .select('stacks_revision')
    .where('id', '=', sequenceId)
    .executeTakeFirstOrThrow()
  return stacks_revision
}

type SetClock = { sequenceId: number; setBy: number; clock: NewClock }

/** False if the camera took none of its photos. */
export async function replaceClock(trx: Trx, { sequenceId, setBy, clock }: SetClock): Promise<boolean> {
  const { cameraKey, source, shiftMs, errorS, drift } = clock
  const { rows } = await sql`
    insert into clocks (sequence_id, camera_key, source, shift_ms, error_s, set_by, drift_ms, drift_from_ms, drift_until_ms)
    select ${sequenceId}, ${cameraKey}, ${source}, ${shiftMs}::bigint, ${errorS}, ${setBy},
      ${drift?.byMs ?? null}::integer, ${drift?.fromMs ?? null}::bigint, ${drift?.untilMs ?? null}::bigint
    where exists (select from images where sequence_id = ${sequenceId} and coalesce(camera_key, '') = ${cameraKey}
      and taken_local is not null and deleted_at is null)
    on conflict (sequence_id, camera_key) do update
      set source = excluded.source, shift_ms = excluded.shift_ms, error_s = excluded.error_s, set_by = excluded.set_by,
        set_at = now(), drift_ms = excluded.drift_ms, drift_from_ms = excluded.drift_from_ms, drift_until_ms = excluded.drift_until_ms
    returning camera_key
  `.execute(trx)
  return rows.length === 1
}

type TypedImageTimes = { sequenceId: number; imageIds: number[]; takenLocal: string; cameraKey: string | null }

/** Gives a time to those that tell none themselves. False if there is none of them. */
export async function setTypedImageTimes(trx: Trx, typed: TypedImageTimes): Promise<boolean> {
  const { sequenceId, imageIds, takenLocal, cameraKey } = typed
  const timed = await trx
    .updateTable('images')
    .set({ taken_local: takenLocal, taken_ms: null, taken_offset: null, time_source: 'typed', camera_key: cameraKey })
    .where('sequence_id', '=', sequenceId)
    .where('id', 'in', imageIds)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('taken_local', 'is', null), eb('time_source', '=', 'typed')]))
    .executeTakeFirst()
  return timed.numUpdatedRows > 0n
}

/** Forgets what a person has set. `keepTimes` writes what the camera's photos tell. */
export async function forgetClock(trx: Trx, sequenceId: number, cameraKey: string): Promise<void> {
  await trx.deleteFrom('clocks').where('sequence_id', '=', sequenceId).where('camera_key', '=', cameraKey).execute()
}

export function listClockRows(db: Db, sequenceId: number) {
  return db
    .selectFrom('clocks')
    .select(['camera_key', 'source', sql<number>`shift_ms::float8`.as('shift_ms'), 'error_s'])
    .select(
      sql<{ from_ms: number; until_ms: number; by_ms: number } | null>`case when drift_ms is not null then
        jsonb_build_object('from_ms', drift_from_ms, 'until_ms', drift_until_ms, 'by_ms', drift_ms) end`.as('drift'),
    )
    .where('sequence_id', '=', sequenceId)
    .orderBy('camera_key')
    .execute()
}

/** Of the cameras whose photos have a time: how many there are, and of how many a person has set the clock. A typed time is of no camera. */
export async function countClocks(db: Db, sequenceId: number): Promise<{ all: number; set: number }> {
  return db
    .selectFrom('clocks')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where source in ('typed', 'qr')))::integer`.as('set'),
    ])
    .where('sequence_id', '=', sequenceId)
    .where(
      sql<SqlBool>`exists (select from images i where i.sequence_id = clocks.sequence_id
        and coalesce(i.camera_key, '') = clocks.camera_key and i.taken_local is not null and i.deleted_at is null
        and i.time_source is distinct from 'typed')`,
    )
    .executeTakeFirstOrThrow()
}

/** The photos of a sequence that have a time, in the order of their cameras' clocks. */
export function listTimed(db: Db, sequenceId: number) {
  return db
    .selectFrom('images')
    .select(['id', 'file_name as name', 'taken_ms', 'taken_offset', 'time_source', 'camera'])
    .select((eb) => [
      eb.fn.coalesce('camera_key', sql<string>`''`).as('camera_key'),
      eb.fn.coalesce('taken_local', sql<string>`''`).as('taken_at'),
    ])
    .where('sequence_id', '=', sequenceId)
    .where('taken_local', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('taken_local')
    .orderBy('taken_ms')
    .orderBy('position')
    .execute()
}
