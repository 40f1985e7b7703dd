import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Public sequences at each place that has some; at these places alone if some are given. */
export async function countPublic(db: Db, placeIds?: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select node_id as id, n from node_totals
    where n > 0 and ${placeIds === undefined ? sql`true` : sql`node_id = any(${placeIds})`}
  `.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
