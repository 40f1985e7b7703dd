import pg from 'pg'
import { openDatabase } from '../../db/database.ts'
import { searchPublic } from '../../sequences/search/search-queries.ts'
import { statementsOf } from '../database/explain.ts'
import { fillCatalogue } from './catalogue.ts'

/** Of the catalogue, from here on. */
const [FIRST_SPOT, SPOTS] = [10_001, 2_000]
/** Where the spot lies; the statement only compares it with the places that are switched off. */
const PATH = [1, 101, 1001]
const PER_PAGE = 12
/** Filling a million rows takes a statement minutes. */
const PATIENCE_MS = 900_000

export async function fillSearched(databaseUrl: string, sequences: number): Promise<void> {
  const db = openDatabase({ url: databaseUrl, max: 1, silenceMs: PATIENCE_MS })
  try {
    await fillCatalogue(db, sequences)
  } finally {
    await db.destroy()
  }
}

/** Searches by spot, all spots alike. */
export const searchOfSpot = () => ({
  path: '/sequence/view',
  body: { spot_id: FIRST_SPOT + Math.floor(Math.random() * SPOTS), per_page: PER_PAGE },
})

/** The statement of such a search, rows and total, as a script of pgbench. */
export async function searchScript(databaseUrl: string): Promise<string> {
  const place = { id: FIRST_SPOT, level: 4, path: [...PATH, FIRST_SPOT] }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const [statement, ...others] = await statementsOf(pool, (db) =>
      searchPublic(db, { place, days: null, times: null, page: 1, perPage: PER_PAGE, after: null }),
    )
    if (statement === undefined || others.length > 0) throw new Error('A search is one statement')
    const sql = statement.sql.replace(/\$(\d+)/g, (_, n: string) => valueOf(statement.parameters[Number(n) - 1]))
    return `\\set spot random(${FIRST_SPOT}, ${FIRST_SPOT + SPOTS - 1})\n${sql.replace(/\s+/g, ' ').trim()};\n`
  } finally {
    await pool.end()
  }
}

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  if (value === FIRST_SPOT) return ':spot'
  if (typeof value === 'number') return String(value)
  throw new Error(`A value that pgbench is not told: ${String(value)}`)
}
