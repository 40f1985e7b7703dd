import pg from 'pg'

export type Resetting = {
  /** Puts all rows and counters back. False if more than rows has changed: then the database is of no more use. */
  reset: () => Promise<boolean>
  close: () => Promise<void>
}

type Table = { name: string; columns: string }
type Seeded = Table & { rows: string }

/** What the migrations leave. Read once in a process: its databases are copies of one. */
let untouched: ReturnType<typeof readUntouched> | undefined

/** Call it when only the migrations have filled the database. */
export async function openResetting(pool: pg.Pool, url: string): Promise<Resetting> {
  const { seeded, filled, shape, counters } = await (untouched ??= readUntouched(pool))
  let replica: pg.Client | undefined

  const reset = async () => {
    if ((await readShape(pool)) !== shape) return false
    // Counted once the pool has connected: it may not have been asked anything before.
    if (await isInUse(pool, pool.totalCount + (replica ? 1 : 0))) return false
    const { rows: used } = await pool.query<{ name: string }>(filled)
    const now = await readRows(pool, seeded)
    const changed = seeded.filter(({ name, rows }) => now.get(name) !== rows)
    const counted = (await readCounters(pool)).filter(({ name, last }) => counters.get(name) !== last)
    const statements = [
      ...[...used, ...changed].map(({ name }) => `delete from ${name}`),
      ...changed.map(
        ({ name, columns, rows }) =>
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${name}, ${quote(rows)})`,
      ),
      ...counted.map(({ name, start }) => {
        const last = counters.get(name)
        return `select setval(${quote(name)}, ${last ?? start}, ${last !== null && last !== undefined})`
      }),
    ]
    replica ??= await openReplica(url, () => {
      replica = undefined
    })
    await replica.query(['begin', ...statements, 'commit'].join(';\n'))
    return true
  }
  return { reset, close: async () => replica?.end() }
}

/**
 * A connection on which no trigger and no foreign key acts. It is one of its own, because PostgreSQL throws away all
 * plans of a connection that becomes a replica or ceases to be one.
 */
async function openReplica(url: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' })
  // The server may stop before this process does, and some tests end all connections of their database.
  client.on('error', onLost)
  await client.connect()
  return client
}

async function readUntouched(pool: pg.Pool) {
  const tables = await listTables(pool)
  const seeds = await readRows(pool, tables)
  const seeded: Seeded[] = tables.flatMap((table) => {
    const rows = seeds.get(table.name)
    return rows === undefined ? [] : [{ ...table, rows }]
  })
  const empty = tables.filter(({ name }) => !seeds.has(name))
  const askFilled = empty.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const shape = await readShape(pool)
  const counters = new Map((await readCounters(pool)).map(({ name, last }) => [name, last]))
  return { seeded, filled: { name: 'filled', text: askFilled.join(' union all ') }, shape, counters }
}

/** Without the system's own, and without parts of other tables. */
async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select c.oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  `)
  return rows
}

/** As JSON, by table; tables without rows are left out. */
async function readRows(pool: pg.Pool, tables: Table[]): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map()
  const ask = ({ name }: Table) =>
    `select '${name}' as name, jsonb_agg(t order by t::text)::text as rows from ${name} t`
  const { rows } = await pool.query<{ name: string; rows: string | null }>({
    name: `rows of ${tables.length}`,
    text: tables.map(ask).join(' union all '),
  })
  return new Map(rows.flatMap(({ name, rows: all }) => (all === null ? [] : [[name, all]])))
}

/** Changes with each change of a definition, and when tables are counted anew (their plans may change). */
async function readShape(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>({
    name: 'shape',
    text: `
      with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select md5(string_agg(part, ',' order by part)) as shape from (
        select concat_ws(' ', oid, xmin, relpages) as part from pg_class where relnamespace in (select oid from ours)
        union all select concat_ws(' ', oid, xmin) from pg_proc where pronamespace in (select oid from ours)
        union all select concat_ws(' ', oid, xmin) from pg_constraint where connamespace in (select oid from ours)
        union all select concat_ws(' ', oid, xmin) from pg_trigger
        union all select concat_ws(' ', oid, xmin) from pg_attrdef
        union all select concat_ws(' ', setdatabase, xmin) from pg_db_role_setting
      ) parts`,
  })
  return rows[0]?.shape ?? ''
}

/** By others, or by a lock that outlived its transaction. */
async function isInUse(pool: pg.Pool, connections: number): Promise<boolean> {
  const { rows } = await pool.query<{ others: number; locks: number }>({
    name: 'in use',
    text: `
      select
        (select count(*)::integer from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend') as others,
        (select count(*)::integer from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        ) as locks`,
  })
  return rows[0] === undefined || rows[0].others > connections || rows[0].locks > 0
}

type Counter = { name: string; start: string; last: string | null }

async function readCounters(pool: pg.Pool): Promise<Counter[]> {
  const { rows } = await pool.query<Counter>({
    name: 'counters',
    text: `
      select format('%I.%I', schemaname, sequencename) as name, start_value as start, last_value as last
      from pg_sequences`,
  })
  return rows
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
