import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isOutdated, nameStatements, openStatementNames } from './name-statements.ts'
import type { Schema } from './schema.ts'
import { watchClient } from './watch-client.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

export type DatabaseOptions = {
  url: string
  max: number
  onError?: (error: Error) => void
  /** Milliseconds to wait for a connection. A machine that stood still runs its timers before it reads the answers that wait. */
  connectMs?: number
  /** 0: as long as it needs. */
  statementMs?: number
  /** Milliseconds that a statement waits for each lock, unless as long as it may take. */
  lockMs?: number
  /** Milliseconds without an answer before the server is checked; must exceed those of a statement. */
  silenceMs?: number
}

const POSTGRES_DATE = 1082

const types = new pg.TypeOverrides()
types.setTypeParser(POSTGRES_DATE, (day) => day)

const SESSION = {
  idle_in_transaction_session_timeout: '10s',
  // Compiling the home page's random choice takes 21 ms, running it 2.
  jit: 'off',
}

/** A statement, because a pooler refuses or drops settings that come with the connection, and makes up their process id. */
function prepare(statementMs: number, lockMs: number): string {
  const settings = Object.entries({ ...SESSION, statement_timeout: statementMs, lock_timeout: lockMs })
  return `select pg_backend_pid() as pid, ${settings
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`
}

/** Days stay text (YYYY-MM-DD): a calendar day has no time zone, a Date has one. */
export function openPool({
  url,
  max,
  onError = () => {},
  connectMs = 6_000,
  statementMs = 5_000,
  lockMs = statementMs,
  silenceMs = 5_500,
}: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    types,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it; its types know nothing of that
    onConnect: async (client) => {
      const server = { pid: 0 }
      watchClient(client, { url, silenceMs, onError, server })
      const { rows } = await client.query<{ pid: number }>(prepare(statementMs, lockMs))
      server.pid = rows[0]?.pid ?? 0
      nameStatements(client, names)
    },
  })
  const names = openStatementNames()
  // Each client's own listener reports the error.
  pool.on('error', () => {})
  return pool
}

export function openDatabase(options: DatabaseOptions | pg.Pool): Db {
  const pool = options instanceof pg.Pool ? options : openPool(options)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const openTransaction = new AsyncLocalStorage<true>()

/** The ports refuse network calls while this is true. */
export const isInTransaction = () => openTransaction.getStore() === true

const RETRIES = 3

/** Several reads that see one moment of the database. */
export function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Retries after a serialization failure, a deadlock, or a statement that a migration has outdated. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openTransaction.run(true, () => db.transaction().execute(work))
    } catch (error) {
      if (attempt === RETRIES || !mayRetry(error)) throw error
    }
  }
}

const mayRetry = (error: unknown) => hasCode(error, '40001') || hasCode(error, '40P01') || isOutdated(error)

export function hasCode(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

export const isUniqueViolation = (error: unknown, constraint: string) => hasCode(error, '23505', constraint)

/** Codes: connection (08), resources (53), shutdown (57P), conflict (40001, 40P01), timeout (55P03, 57014, 25P03). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    /^(08|53|57P)|^(40001|40P01|55P03|57014|25P03)$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/.test(
      error.message,
    ) ||
    /connection has been discarded|Cannot use a pool after calling end/.test(error.message)
  )
}
