import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

export type Plan = {
  sql: string
  /** Pages of 8 kB; unlike time, free of noise. */
  buffers: number
  ms: number
  sequentialScans: string[]
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

export type Statement = { sql: string; parameters: readonly unknown[] }

/** Explains each query of `act` with `analyze`. */
export async function explain(databaseUrl: string, act: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const plans: Plan[] = []
    for (const { sql, parameters } of await statementsOf(pool, act)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': Array<{ Plan: PlanNode; 'Execution Time': number }> }>(
        // A clock read for each row would cost more than many rows themselves.
        `explain (analyze, buffers, timing off, format json) ${sql}`,
        [...parameters],
      )
      const [top] = rows[0]?.['QUERY PLAN'] ?? []
      if (top)
        plans.push({ sql, ms: top['Execution Time'], buffers: buffersOf(top.Plan), sequentialScans: scansOf(top.Plan) })
    }
    return plans
  } finally {
    await pool.end()
  }
}

/** What `act` asks on its second run; the first one warms the caches. */
export async function statementsOf(pool: pg.Pool, act: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    // Begin and commit have no plan.
    log: ({ query: { sql, parameters } }) => {
      if (/^\s*(select|with|insert|update|delete)/.test(sql)) statements.push({ sql, parameters })
    },
  })
  await act(db)
  statements.length = 0
  await act(db)
  return statements
}

const buffersOf = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

function scansOf(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
