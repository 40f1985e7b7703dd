import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../run-command.ts'
import type { ClusterPaths } from './cluster.ts'

export type PidFile = { pid: number; port: number; isReady: boolean }

/** Reads the server's pid file: line 1 is the pid, line 4 the port, line 8 the state. */
export function readPidFile(paths: ClusterPaths): PidFile | undefined {
  if (!existsSync(paths.pidFile)) return undefined
  const lines = readFileSync(paths.pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * Whether this pid is a server on this data folder. The pid alone proves nothing: after a crash or a reboot it may
 * belong to another program or to a zombie.
 */
export async function isServer(pid: number, paths: ClusterPaths): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform !== 'linux') {
    const { output } = await runCommand('ps', ['-o', 'command=', '-p', String(pid)])
    return output.includes(paths.data)
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(paths.data)
  } catch {
    return false
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function waitUntilGone(pid: number, paths: ClusterPaths, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (await isServer(pid, paths)) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

export function urlOf(paths: ClusterPaths, port: number, database: string) {
  const password = readFileSync(paths.password, 'utf8').trim()
  return `postgres://lineup:${password}@127.0.0.1:${port}/${database}`
}

const APP_ROLE = 'lineup_app'

/**
 * The address for the shop itself: a role that owns nothing, so that it can change no table. Its password is new each time; whoever
 * may read the owner's may make one.
 */
export async function addressOfShop(ownerUrl: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const password = randomBytes(24).toString('hex')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    await client.query(`${rowCount ? 'alter' : 'create'} role ${APP_ROLE} login password '${password}'`)
    const url = new URL(ownerUrl)
    Object.assign(url, { username: APP_ROLE, password })
    return url.href
  } finally {
    await client.end()
  }
}

/**
 * Logs in and creates the database if it is missing. Only a login with our password proves that the server on this port
 * is ours. Returns false while the server starts or stops; throws any other error.
 */
export async function logIn(paths: ClusterPaths, port: number, database: string): Promise<boolean> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: urlOf(paths, port, 'postgres'),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})

  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === CANNOT_CONNECT_NOW) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const CANNOT_CONNECT_NOW = '57P03'
