import type pg from 'pg'
import { openPool } from '../../db/database.ts'
import { cloneDatabase } from './clone-database.ts'
import { openResetting, type Resetting } from './reset-database.ts'

export type WarmDatabase = {
  url: string
  pool: pg.Pool
  /** Loses the database, or keeps it and its connections for the next server of this process. */
  giveBack: (isGood: boolean) => Promise<void>
}

type Kept = { url: string; pool: pg.Pool; resetting: Resetting; drop: () => Promise<void>; uses: number }

/** Open at a time in one process. More would only be needed by a test with more servers. */
const MOST_KEPT = 2
/** Rows that were deleted stay in the files. */
const MOST_USES = 100
/** Each takes 25 ms of CPU time. Of calls that arrive at once the others wait. */
export const FEW_CONNECTIONS = 3
/** Some tests fill whole tables by one statement, some send hundreds of requests at once, and test machines are slow. */
const PATIENT = { connectMs: 30_000, statementMs: 30_000 }

const kept: Kept[] = []

/**
 * A database as the migrations leave it. To make one and to open its connections takes more time than most tests: each
 * connection fills caches of its own. So a process keeps what its test servers leave, as long as it can be put back.
 */
export async function takeDatabase(connections: number): Promise<WarmDatabase> {
  const database = kept.pop() ?? (await make())
  const { url, pool } = database
  pool.options.max = connections
  database.uses += 1
  const { lent, takeBack } = lend(pool)
  const giveBackTo = async (isGood: boolean) => {
    takeBack()
    await giveBack(database, isGood)
  }
  return { url, pool: lent, giveBack: giveBackTo }
}

/** Gives no connection once it is taken back: what a server left running must not write among the rows of the next. */
function lend(pool: pg.Pool) {
  let isOver = false
  const refuse = () => Promise.reject(new Error('The test server of this database is closed'))
  const lent = new Proxy(pool, {
    get: (target, key) =>
      isOver && (key === 'connect' || key === 'query') ? refuse : Reflect.get(target, key, target),
  })
  const takeBack = () => {
    isOver = true
  }
  return { lent, takeBack }
}

async function make(): Promise<Kept> {
  const { url, drop } = await cloneDatabase()
  const pool = openPool({ url, max: FEW_CONNECTIONS, ...PATIENT })
  return { url, pool, resetting: await openResetting(pool, url), drop, uses: 0 }
}

async function giveBack(database: Kept, isGood: boolean) {
  const { pool, resetting, drop, uses } = database
  const isStill = pool.idleCount === pool.totalCount
  const isWanted = isGood && isStill && uses < MOST_USES && kept.length < MOST_KEPT
  if (isWanted) await closeMost(pool)
  if (isWanted && (await resetting.reset())) return void kept.push(database)
  await pool.end()
  await resetting.close()
  await drop()
}

async function closeMost(pool: pg.Pool) {
  if (pool.totalCount <= FEW_CONNECTIONS) return
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const [index, client] of clients.entries()) client.release(index >= FEW_CONNECTIONS)
}
