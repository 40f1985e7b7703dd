import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { sql } from 'kysely'
import { type Db, inSnapshot, type Trx } from '../db/database.ts'
import { shareRead } from '../db/share-read.ts'
import { spokenNameOf } from './spoken-name-queries.ts'

/** IANA name; degrees. Null: none of its own. */
export type PlaceFacts = { timeZone: string | null; latitude: number | null; longitude: number | null }
export type NodeRow = PlaceFacts & {
  id: number
  parentId: number
  level: number
  name: string
  names: PlaceNames
  status: number
}

/** Every change of a place raises it in the same transaction. */
export const getTreeVersion = shareRead(async (db: Db) => {
  const { version } = await db.selectFrom('place_off').select('version').executeTakeFirstOrThrow()
  return Number(version)
})

const nodeColumns = sql`n.id, n.parent_id as "parentId", n.level, n.name, n.names, n.status, n.time_zone as "timeZone", n.latitude, n.longitude`

export async function listNodes(db: Db): Promise<[version: number, nodes: NodeRow[]]> {
  return inSnapshot(db, async (trx) => {
    const version = await getTreeVersion(trx)
    const { rows } = await sql<NodeRow>`select ${nodeColumns} from nodes n where n.level > 0`.execute(trx)
    return [version, rows]
  })
}

/** A deleted place has no node. */
export async function listChangedNodes(db: Db, since: number, limit: number) {
  return inSnapshot(db, async (trx) => {
    const version = await getTreeVersion(trx)
    const { rows } = await sql<{ changedId: number } & { [K in keyof NodeRow]: NodeRow[K] | null }>`
      select c.node_id as "changedId", ${nodeColumns}
      from node_changes c left join nodes n on n.id = c.node_id and n.level > 0
      where c.version > ${since}
      limit ${limit}
    `.execute(trx)
    const changes = rows.map(({ changedId, ...node }) => ({
      id: changedId,
      node: node.id === null ? null : (node as NodeRow),
    }))
    return { version, changes }
  })
}

type NewNode = { name: string; names?: PlaceNames; parentId: number; level: number; facts?: PlaceFacts }

export async function insertNode(trx: Trx, { name, names = {}, parentId, level, facts }: NewNode): Promise<number> {
  const { id } = await trx
    .insertInto('nodes')
    .values({ name, names: JSON.stringify(names), parent_id: parentId, level, ...(facts && columnsOf(facts)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the counters too. False if nothing changed or the place is unknown. */
export async function switchPlace(trx: Trx, { id, status }: { id: number; status: number }): Promise<boolean> {
  const { rows } = await sql<{ switched: boolean }>`select switch_place(${id}, ${status}) as switched`.execute(trx)
  return rows[0]?.switched === true
}

/** Also updates counters and sequences; see `move_place`. */
export async function movePlace(trx: Trx, { id, name, parentId }: { id: number; name: string; parentId: number }) {
  // A busy region has hundreds of thousands of sequences to update.
  await sql`set local statement_timeout = '60s'`.execute(trx)
  await sql`select move_place(${id}, ${parentId}, ${name})`.execute(trx)
}

export async function renameNode(trx: Trx, { id, name }: { id: number; name: string }): Promise<void> {
  await trx.updateTable('nodes').set({ name }).where('id', '=', id).execute()
}

export async function setNames(trx: Trx, { id, names }: { id: number; names: PlaceNames }): Promise<void> {
  await trx
    .updateTable('nodes')
    .set({ names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute()
}

export async function setFacts(trx: Trx, { id, facts }: { id: number; facts: PlaceFacts }): Promise<void> {
  await trx.updateTable('nodes').set(columnsOf(facts)).where('id', '=', id).execute()
}

const columnsOf = ({ timeZone: time_zone, latitude, longitude }: PlaceFacts) => ({ time_zone, latitude, longitude })

/** Whether the database knows the name. It would take others, as in `foo+3`, for zones too. */
export async function isKnownZone(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(trx)
  return rows.length > 0
}

/** Fails with a foreign key violation if the place is in use. */
export async function deleteNode(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('nodes').where('id', '=', id).execute()
}

/** Of a spot, deleted ones too: they keep it from being deleted. */
export async function countSequencesAt(db: Db, spotId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sequences')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('spot_id', '=', anyId(spotId))
    .executeTakeFirstOrThrow()
  return count
}

export async function findNode(trx: Trx, id: number, level: number) {
  return trx
    .selectFrom('nodes')
    .select(['name', 'names', 'parent_id as parentId', 'status', 'time_zone as timeZone', 'latitude', 'longitude'])
    .where('id', '=', anyId(id))
    .where('level', '=', level)
    .$narrowType<{ parentId: number; names: PlaceNames }>()
    .executeTakeFirst()
}

/** Also keeps the place from being deleted during the transaction. */
export async function holdNode(trx: Trx, id: number, level: number): Promise<boolean> {
  const query = trx.selectFrom('nodes').select('id').where('id', '=', anyId(id)).where('level', '=', level)
  return (await query.forKeyShare().executeTakeFirst()) !== undefined
}

/** As bigint, an id too large for the column finds nothing instead of failing. */
const anyId = (id: number) => sql<number>`${id}::bigint`

/** How mails name a sequence `s` joined with the node of its spot: Uluwatu, 18-Nov-2026. */
export const spotAndDay = () => sql<string>`${spokenNameOf('nodes')} || ', ' || to_char(s.day, 'DD-Mon-YYYY')`
