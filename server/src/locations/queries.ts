import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The number that every change of a place raises in its own transaction. One row, one buffer. */
export async function getTreeVersion(db: Db): Promise<string> {
  const { version } = await db.selectFrom('place_off').select('version').executeTakeFirstOrThrow()
  return version
}

/** All places and the version they are of, from one snapshot. */
export async function listNodes(db: Db) {
  const { rows } = await sql<{
    id: number
    parentId: number
    level: number
    name: string
    status: number
    version: string
  }>`
    select n.id, n.parent_id as "parentId", n.level, n.name, n.status, o.version::text as version
    from nodes n cross join place_off o
    where n.level > 0
  `.execute(db)
  return rows
}

export async function insertNode(
  trx: Trx,
  { name, parentId, level }: { name: string; parentId: number; level: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('nodes')
    .values({ name, parent_id: parentId, level })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Switches a place on (1) or off (0) with its counters. False when it was so already, or is none. */
export async function switchPlace(trx: Trx, { id, status }: { id: number; status: number }): Promise<boolean> {
  const { rows } = await sql<{ switched: boolean }>`select switch_place(${id}, ${status}) as switched`.execute(trx)
  return rows[0]?.switched === true
}
