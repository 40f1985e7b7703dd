import { type RawBuilder, sql } from 'kysely'
import type { GivenParts } from './parts.ts'
import type { Person } from './people.ts'
import type { SpotPath } from './places.ts'
import type { GivenSequences } from './sequences.ts'

/** `at`: seconds after 07:00:00 of the session's day by the camera's clock; null: the file has no time. */
export type Shot = { at: number | null; camera?: string }
type SessionOptions = { owner?: Person; spot?: SpotPath; date?: string; isPublic?: boolean }

const DAY = '2026-11-18'

/** A session with these photos, in this order: rows with previews, without bytes. Its stacks come in the order of time if its photos do. */
export function openSessions({ deps: { db } }: Pick<GivenParts, 'deps'>, { sequence }: GivenSequences) {
  async function addShots(sequenceId: number, shots: Shot[], isPublic = true): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into images (sequence_id, position, original_key, file_name, bytes, sha256, type, width, height, preview_key, previews,
        placeholder, previewed_at, is_approved, camera_key, taken_local, taken_ms)
      select ${sequenceId}, last.position + n, 'originals/' || gen_random_uuid(), 'surf-' || n || '.jpg', 1, repeat('0', 64), 'jpeg',
        6000, 4000, replace(gen_random_uuid()::text, '-', ''),
        '[{"kind": "preview", "type": "jpeg", "name": "400.jpg", "width": 400, "height": 267, "bytes": 1}]', 'x', now(),
        ${isPublic ? 1 : 0}, rpad(camera, 22, '.'), to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), extract(milliseconds from at)::integer % 1000
      from (select coalesce(max(position), 0) as position from images where sequence_id = ${sequenceId}) last,
        unnest(${ats(shots)}, ${shots.map(({ camera = 'canon' }) => camera)}::text[]) with ordinality s (seconds, camera, n)
      cross join lateral (select date ${sql.lit(DAY)} + interval '7 hours' + seconds * interval '1 second' as at) t
      order by n returning id
    `.execute(db)
    await sql`select keep_times(${sequenceId})`.execute(db)
    return rows.map(({ id }) => id)
  }

  return {
    addShots,
    session: async (shots: Shot[], { isPublic = true, ...wanted }: SessionOptions = {}) => {
      const { id, key, owner, spot, date } = await sequence({
        date: DAY,
        ...wanted,
        images: 0,
        isApproved: isPublic ? 1 : 0,
      })
      const imageIds = await addShots(id, shots, isPublic)
      const stacks = await db.selectFrom('stacks').select('id').where('sequence_id', '=', id).orderBy('id').execute()
      return { id, key, owner, spot, date, imageIds, stackIds: stacks.map((stack) => stack.id) }
    },
  }
}

const ats = (shots: Shot[]): RawBuilder<unknown> => sql`${shots.map(({ at }) => at)}::double precision[]`
