import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { watchClient } from './watch-client.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

export type DatabaseOptions = {
  url: string
  /** Most connections of this process. */
  max: number
  /** A connection was lost, idle or lent out; the pool opens another by itself. */
  onError?: (error: Error) => void
  /** How long an answer may be silent before the client is given up, milliseconds; longer than a statement may take. */
  silenceMs?: number
}

const POSTGRES_DATE = 1082
/** Milliseconds to wait for a connection before the request is refused. */
const PATIENCE_MS = 3_000

const types = new pg.TypeOverrides()
types.setTypeParser(POSTGRES_DATE, (day) => day)

/** Opens a pool. Days stay text (YYYY-MM-DD): a calendar day has no zone that a Date could carry. */
export function openPool({ url, max, onError = () => {}, silenceMs = 5_500 }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types,
  })
  pool.on('connect', (client) => watchClient(client, { url, silenceMs, onError }))
  // What the pool says of its idle clients, their own listener has told.
  pool.on('error', () => {})
  return pool
}

/** Opens a database with a pool of its own; `destroy()` closes both. */
export function openDatabase(options: DatabaseOptions | pg.Pool): Db {
  const pool = options instanceof pg.Pool ? options : openPool(options)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const openTransaction = new AsyncLocalStorage<true>()

/** True while the caller's own transaction is open; the ports refuse to use the network then. */
export const isInTransaction = () => openTransaction.getStore() === true

const RETRIES = 3

/** Runs `work` in one transaction; starts it over when PostgreSQL asks for that (serialization failure, deadlock). */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openTransaction.run(true, () => db.transaction().execute(work))
    } catch (error) {
      if (attempt === RETRIES || !mayRetry(error)) throw error
    }
  }
}

const mayRetry = (error: unknown) => hasCode(error, '40001') || hasCode(error, '40P01')

/** Whether PostgreSQL refused with this SQLSTATE, and (for unique violations) at this constraint. */
export function hasCode(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

export const isUniqueViolation = (error: unknown, constraint: string) => hasCode(error, '23505', constraint)

/**
 * Whether the database is away, or has no room now, rather than refusing what was asked: connection exceptions (08), too many
 * connections and full disks (53), shut down or starting (57P), conflicts that outlasted their retries (40001, 40P01), a lock, a
 * statement or a transaction that took too long (55P03, 57014, 25P03), and what driver, pool and sockets say themselves.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    /^(08|53|57P)|^(40001|40P01|55P03|57014|25P03)$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ||
    // A socket file that is gone, a name that nobody knows now.
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/.test(
      error.message,
    ) ||
    /connection has been discarded|Cannot use a pool after calling end/.test(error.message)
  )
}
