import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** The images go from one locked sequence to another one. */
export type Way = { from: number; to: number }

/** What an image is before it moves, in the order of its sequence. */
export type MovedImage = { id: number; position: number; stackId: number | null; approved: number }

/** The named images of a locked sequence that are not deleted, in its order. */
export async function listMoving(trx: Trx, { from, ids }: { from: number; ids: number[] }): Promise<MovedImage[]> {
  return trx
    .selectFrom('images')
    .select(['id', 'position', 'stack_id as stackId', 'is_approved as approved'])
    .where('sequence_id', '=', from)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Writes where the images lie now. A stack whose photos all move goes with them, so that links to it and what a person mended stay.
 * Photos of others come to new stacks, unless `stackId` is one that is still where they come to.
 */
export async function putImages(trx: Trx, { from, to }: Way, images: MovedImage[]): Promise<void> {
  const ids = images.map(({ id }) => id)
  await sql`
    update stacks t set sequence_id = ${to}
    where t.sequence_id = ${from}
      and t.id in (select stack_id from images where id = any(${ids}::integer[]))
      and not exists (
        select from images i where i.stack_id = t.id and i.deleted_at is null and i.id <> all(${ids}::integer[]))
  `.execute(trx)
  await sql`
    update images i set sequence_id = ${to}, position = m.position, is_approved = m.approved,
      stack_id = (
        select t.id from stacks t where t.sequence_id = ${to} and t.camera_key = coalesce(i.camera_key, '')
          and t.id in (i.stack_id, m."stackId")
        order by t.id = i.stack_id desc limit 1)
    from json_to_recordset(${JSON.stringify(images)})
      m (id integer, position smallint, approved smallint, "stackId" integer)
    where i.id = m.id
  `.execute(trx)
}

/** What a person set for a camera goes with its photos, where nothing is known of that camera yet. */
export async function copyClocks(trx: Trx, { from, to }: Way, ids: number[]): Promise<void> {
  await sql`
    insert into clocks (
      sequence_id, camera_key, source, shift_ms, error_s, set_by, set_at, drift_ms, drift_from_ms, drift_until_ms)
    select ${to}, camera_key, source, shift_ms, error_s, set_by, set_at, drift_ms, drift_from_ms, drift_until_ms
    from clocks
    where sequence_id = ${from} and set_by is not null
      and camera_key in (select coalesce(camera_key, '') from images where id = any(${ids}::integer[]))
    on conflict do nothing
  `.execute(trx)
}

/** Both differ from what an admin, or a page of stacks, has seen. `states`: their approvals from now on. Returns the new revisions. */
export async function countMove(
  trx: Trx,
  { from, to }: Way,
  states?: Map<number, number>,
): Promise<Map<number, number>> {
  const counted = new Map<number, number>()
  for (const id of [from, to].toSorted((a, b) => a - b)) {
    const row = await trx
      .updateTable('sequences')
      .set((eb) => ({
        revision: eb('revision', '+', 1),
        stacks_revision: eb('stacks_revision', '+', 1),
        is_approved: states?.get(id) ?? eb.ref('is_approved'),
      }))
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    counted.set(id, row.revision)
  }
  return counted
}

export type NewMove = Way & {
  by: number
  images: MovedImage[]
  approvals: { from: number; to: number }
  revisions: Map<number, number>
}

export async function insertMove(trx: Trx, { from, to, by, images, approvals, revisions }: NewMove): Promise<number> {
  const { id } = await trx
    .insertInto('image_moves')
    .values({
      from_sequence: from,
      to_sequence: to,
      from_approval: approvals.from,
      to_approval: approvals.to,
      from_revision: revisions.get(from) ?? 0,
      to_revision: revisions.get(to) ?? 0,
      moved_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('moved_images')
    .values(
      images.map((image) => ({
        move_id: id,
        image_id: image.id,
        position: image.position,
        stack_id: image.stackId,
        is_approved: image.approved,
      })),
    )
    .execute()
  return id
}

/** Locks a move of a photographer's photos (`ownerId` null: anybody's). */
export async function lockMove(trx: Trx, { id, ownerId }: { id: number; ownerId: number | null }) {
  return trx
    .selectFrom('image_moves as m')
    .innerJoin('sequences as s', 's.id', 'm.from_sequence')
    .select(['m.id', 'm.from_sequence as from', 'm.to_sequence as to'])
    .select(['m.from_approval as fromApproval', 'm.to_approval as toApproval'])
    .select(['m.from_revision as fromRevision', 'm.to_revision as toRevision'])
    .select(sql<boolean>`m.undone_at is not null`.as('isUndone'))
    .where('m.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('s.user_id', '=', ownerId))
    .forUpdate('m')
    .executeTakeFirst()
}

/** The images of a move as they were before it. */
export async function listMoved(trx: Trx, moveId: number): Promise<MovedImage[]> {
  return trx
    .selectFrom('moved_images')
    .select(['image_id as id', 'position', 'stack_id as stackId', 'is_approved as approved'])
    .where('move_id', '=', moveId)
    .orderBy('position')
    .orderBy('image_id')
    .execute()
}

export async function markUndone(trx: Trx, moveId: number): Promise<void> {
  await trx.updateTable('image_moves').set({ undone_at: sql<Date>`now()` }).where('id', '=', moveId).execute()
}

/** Closes the gaps that moved images left, deleted images included. Returns the last position. */
export async function closeGaps(trx: Trx, sequenceId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    with placed as (
      select id, row_number() over (order by position, id) as place from images where sequence_id = ${sequenceId}
    ), closed as (
      update images i set position = p.place from placed p where i.id = p.id and i.position <> p.place
    )
    select count(*)::integer as last from placed
  `.execute(trx)
  return rows[0]?.last ?? 0
}

/** Of a sequence that is locked already. */
export async function getState(trx: Trx, id: number) {
  return trx
    .selectFrom('sequences')
    .select(['revision', 'user_id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
