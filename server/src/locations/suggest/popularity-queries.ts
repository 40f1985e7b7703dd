import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export async function countPublic(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select node_id as id, n from node_totals where n > 0
  `.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
