import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

export type OwnStackRow = { id: number; camera_key: string; is_mended: boolean; image_ids: number[] }

/** With their living photos, camera by camera in the order of time. `ids`: only these. */
export async function listStackRows(db: Db, sequenceId: number, ids?: number[]): Promise<OwnStackRow[]> {
  const { rows } = await sql<OwnStackRow>`
    select t.id, t.camera_key, t.is_mended, array_agg(i.id order by i.taken_at, i.position, i.id) as image_ids
    from stacks t join images i on i.stack_id = t.id and i.deleted_at is null
    where t.sequence_id = ${sequenceId} and (${ids === undefined} or t.id = any(${ids ?? []}::integer[]))
    group by t.id order by t.camera_key, min(i.taken_at), min(i.position)
  `.execute(db)
  return rows
}

export async function listStackedImages(db: Db, sequenceId: number) {
  return db
    .selectFrom('images')
    .select(['id', 'taken_at', 'file_name', 'preview_key', 'previews', 'placeholder', 'width', 'height', 'status'])
    .select(sql<boolean>`previewed_at is null and error is null`.as('processing'))
    .where('sequence_id', '=', sequenceId)
    .where('deleted_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listCameras(db: Db, sequenceId: number) {
  const { rows } = await sql<{ camera_key: string; name: string | null; error_s: number | null }>`
    select x.camera_key, x.name, c.error_s
    from (
      select coalesce(camera_key, '') as camera_key, min(camera) as name from images
      where sequence_id = ${sequenceId} and deleted_at is null group by 1
    ) x
    left join clocks c on c.sequence_id = ${sequenceId} and c.camera_key = x.camera_key
    order by x.camera_key
  `.execute(db)
  return rows
}

/** Of one that is not deleted; for owners of their own only (`ownerId` null: any). */
export async function findStacked(db: Db, id: number, ownerId: number | null) {
  return db
    .selectFrom('sequences')
    .select(['stacks_revision', 'stack_gap_s'])
    .select(sql<string | null>`zone_of(spot_id, area_id, region_id, continent_id)`.as('time_zone'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .executeTakeFirst()
}

/** The gap (seconds) of the newest other sequence that its owner has at the same spot. Each kind of wave wants another one. */
export async function findLastGap(db: Db, id: number): Promise<number | null> {
  const other = await db
    .selectFrom('sequences as s')
    .innerJoin('sequences as o', (join) =>
      join.onRef('o.user_id', '=', 's.user_id').onRef('o.spot_id', '=', 's.spot_id'),
    )
    .select('o.stack_gap_s')
    .where('s.id', '=', id)
    .where('o.id', '<>', id)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return other?.stack_gap_s ?? null
}

/**
 * Locks a sequence whose stacks still have this revision, and gives them the next one. `isLocked` is false if they have
 * another; undefined when there is no such sequence.
 */
export async function takeStacks(
  trx: Trx,
  { id, ownerId, revision }: { id: number; ownerId: number | null; revision: number },
): Promise<{ isLocked: boolean } | undefined> {
  const before = await trx
    .selectFrom('sequences')
    .select('stacks_revision')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  if (before.stacks_revision !== revision) return { isLocked: false }
  await trx
    .updateTable('sequences')
    .set((eb) => ({ stacks_revision: eb('stacks_revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { isLocked: true }
}

export async function setGap(trx: Trx, id: number, gap: number): Promise<void> {
  await trx.updateTable('sequences').set({ stack_gap_s: gap }).where('id', '=', id).execute()
}

export async function findSequenceOfImage(trx: Trx, imageId: number): Promise<number | undefined> {
  const image = await trx
    .selectFrom('images')
    .select('sequence_id')
    .where('id', '=', imageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return image?.sequence_id
}

export async function findSequenceOfStack(trx: Trx, stackId: number): Promise<number | undefined> {
  const stack = await trx.selectFrom('stacks').select('sequence_id').where('id', '=', stackId).executeTakeFirst()
  return stack?.sequence_id
}

/** The photo and those after it leave their stack for a new one. Both, or undefined when it is the first or gone. */
export async function splitAt(trx: Trx, imageId: number): Promise<[number, number] | undefined> {
  const { rows } = await sql<{ id: number; stack_id: number }>`
    select r.id, r.stack_id from images i join images r on r.stack_id = i.stack_id and r.deleted_at is null
    where i.id = ${imageId} and i.deleted_at is null order by r.taken_at, r.position, r.id
  `.execute(trx)
  const place = rows.findIndex(({ id }) => id === imageId)
  const from = rows[place]?.stack_id
  if (place < 1 || from === undefined) return undefined
  const { id } = await trx
    .insertInto('stacks')
    .columns(['sequence_id', 'camera_key'])
    .expression((eb) => eb.selectFrom('stacks').select(['sequence_id', 'camera_key']).where('id', '=', from))
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveToStack(
    trx,
    rows.slice(place).map((row) => row.id),
    id,
  )
  return [from, id]
}

/** The next stack of the camera goes into this one. False when none follows. */
export async function joinNext(trx: Trx, sequenceId: number, stackId: number): Promise<boolean> {
  const stacks = await listStackRows(trx, sequenceId)
  const place = stacks.findIndex(({ id }) => id === stackId)
  const next = stacks[place + 1]
  if (place < 0 || next === undefined || next.camera_key !== stacks[place]?.camera_key) return false
  // Deleted photos of it go along, or the emptied stack could not go.
  await trx.updateTable('images').set({ stack_id: stackId }).where('stack_id', '=', next.id).execute()
  await trx.deleteFrom('stacks').where('id', '=', next.id).execute()
  return true
}

async function moveToStack(trx: Trx, imageIds: number[], stackId: number): Promise<void> {
  await trx.updateTable('images').set({ stack_id: stackId }).where('id', 'in', imageIds).execute()
}

/** A stack is mended if a cut would not make it. So a split that is joined again leaves no trace. */
export async function markMended(trx: Trx, sequenceId: number, ids: number[]): Promise<void> {
  await sql`
    with line as (
      select stack_id, lag(stack_id) over line as before,
        coalesce(taken_at is null or taken_at - lag(taken_at) over line > stack_gap_s * interval '1 second', true) as begins
      from images i join sequences s on s.id = i.sequence_id
      where i.sequence_id = ${sequenceId} and i.deleted_at is null
      window line as (partition by coalesce(camera_key, '') order by taken_at, position, i.id)
    ),
    -- Each place between two photos belongs to the stack before it and the one after it.
    places as (
      select stack_id as id, begins <> (before is distinct from stack_id) as differs from line
      union all
      select before, true from line where before is distinct from stack_id and not begins
    )
    update stacks t set is_mended = x.differs
    from (select id, bool_or(differs) as differs from places group by id) x
    where t.id = x.id and t.id = any(${ids}::integer[]) and t.is_mended <> x.differs
  `.execute(trx)
}
