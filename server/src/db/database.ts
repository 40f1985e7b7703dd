import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

export type DatabaseOptions = {
  url: string
  /** Most connections of this process. */
  max: number
  /** A connection was lost, idle or lent out; the pool opens another by itself. */
  onError?: (error: Error) => void
}

const POSTGRES_DATE = 1082
/** Milliseconds to wait for a connection before the request is refused. */
const PATIENCE_MS = 3_000

const types = new pg.TypeOverrides()
types.setTypeParser(POSTGRES_DATE, (day) => day)

/** Opens a pool. Days stay text (YYYY-MM-DD): a calendar day has no zone that a Date could carry. */
export function openPool({ url, max, onError = () => {} }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types,
  })
  // The pool listens to its idle clients only. A client that is lent out may lose its line between two statements; without a
  // listener of its own that would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
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
