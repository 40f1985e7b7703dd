import { calls } from '@lineup/contract/calls.ts'
import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keyOf } from '../testing/cases/case.ts'
import { cases, castFor, sendCase } from '../testing/cases/index.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const MARK = 'mass-assigned'
/** Values that an attacker would like to set, by type of the column. */
const wishes: Record<string, unknown> = {
  smallint: 1,
  integer: 1,
  bigint: 1,
  boolean: true,
  text: MARK,
  character: MARK,
  'timestamp with time zone': '1999-09-09T09:09:09.000Z',
  date: '1999-09-09',
  jsonb: { [MARK]: true },
}
/** Changed by the gate on each call; and counters, of which each connection has rows of its own. */
const notOurs = ['rate_limits', 'sign_ins', 'node_day_shards', 'node_total_shards']

const columns = await readColumns()
const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !notOurs.includes(table))
const ofType = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]))

async function readColumns() {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
  `.execute(server.db)
  return rows
}

/** Every column that the call does not take, and two names that change an object's prototype. */
function unasked({ input }: Endpoint): Record<string, unknown> {
  const own = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}
  const wished = columns
    .filter(({ column }) => !(column in own))
    .map(({ column, type }) => [column, wishes[type] ?? MARK] as const)
  return { ...Object.fromEntries(wished), ['__proto__']: { role: 1 }, constructor: { role: 1 } }
}

async function allRows(): Promise<string[]> {
  const reads = tables.map((table) => sql`select ${table} as "table", to_jsonb(t) as row from ${sql.table(table)} t`)
  const { rows } = await sql<{ table: string; row: object }>`${sql.join(reads, sql` union all `)}`.execute(server.db)
  return rows.map((row) => JSON.stringify(row))
}

/** New and changed rows after a request, without values that differ each time. */
async function changesBy(endpoint: Endpoint, extra: Record<string, unknown>) {
  const { fits, may } = cases[keyOf(endpoint)] ?? {}
  const cast = await castFor(server, may?.owner === 200 ? 'owner' : 'admin')
  const wire = { ...extra, ...(await fits?.(cast)) }
  const before = new Set(await allRows())

  const { code } = await sendCase(server, endpoint, wire, cast.caller?.token)
  // Wait for the provider's webhooks.
  await server.sandbox.idle()

  const changed = (await allRows()).filter((row) => !before.has(row))
  return { code, marked: changed.filter((row) => row.includes(MARK)), shapes: changed.map(shapeOf).toSorted() }
}

function shapeOf(text: string): string {
  const { table, row } = JSON.parse(text) as { table: string; row: Record<string, unknown> }
  const shown = Object.entries(row).map(([column, value]) => {
    const type = ofType.get(`${table}.${column}`) ?? ''
    const isJudged = value === null || ['smallint', 'boolean'].includes(type) || column.endsWith('_minor')
    return `${column}=${isJudged ? JSON.stringify(value) : '*'}`
  })
  return `${table}: ${shown.join(' ')}`
}

const mayChange = calls.filter(({ endpoint }) => endpoint.isWrite || endpoint.method !== 'GET')

test.for(mayChange.map(({ endpoint }) => [keyOf(endpoint), endpoint] as const))(
  '%s stores no field that it does not ask for',
  async ([, endpoint]) => {
    const asked = await changesBy(endpoint, {})
    const wished = await changesBy(endpoint, unasked(endpoint))

    expect([asked.code, wished.code]).toEqual([200, 200])
    expect(wished.marked).toEqual([])
    expect(wished.shapes).toEqual(asked.shapes)
  },
)

/** Opens the provider's form, for which an account must be there, and ends the wait for it. No other site sends its bearer token. */
const OPENS_ACCOUNT = 'GET /payout/link'

test.for(
  calls.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => [keyOf(endpoint), endpoint] as const),
)('%s changes nothing', async ([key, endpoint]) => {
  const { code, shapes } = await changesBy(endpoint, {})

  expect(code).toBe(200)
  expect(shapes.map((shape) => shape.split(':')[0])).toEqual(
    key === OPENS_ACCOUNT ? ['notices', 'payout_accounts'] : [],
  )
})
