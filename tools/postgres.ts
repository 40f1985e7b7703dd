import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { type Binaries, findBinaries } from './postgres/binaries.ts'
import {
  type ClusterPaths,
  clusterPaths,
  ensureCluster,
  ensureFolders,
  serverEnv,
  socketFolder,
} from './postgres/cluster.ts'
import { canEnter, type Identity, serverIdentity } from './postgres/identity.ts'
import { isServer, logIn, readPidFile, urlOf, waitUntilGone } from './postgres/running.ts'

export type PostgresOptions = {
  dir: string
  /** False for throw-away databases: writes do not wait for the disk. */
  durable: boolean
  database?: string
  port?: number
  log?: (line: string) => void
}

export type Postgres = {
  url: string
  pid: number
  port: number
  adopted: boolean
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>
  /** `fast` ends sessions and writes a checkpoint (25–180 ms); `immediate` is a crash, for throw-away data. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
}

const PATIENCE_MS = 120_000
const LOG_LIMIT = 10_000_000

/**
 * Starts our own PostgreSQL, or adopts one that a killed launcher left running. It listens only on a free loopback port
 * and survives this process. Errors tell the person what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable, database = 'postgres', log = () => {} } = options
  const dir = resolve(options.dir)
  const paths = clusterPaths(dir)
  const identity = serverIdentity(paths.data)

  await ensureFolders(dir, paths, identity).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
    throw new Error(`${dir} belongs to another user. Run this as that user, or set DATA_DIR to a folder of your own.`)
  })
  if (!(await canEnter(paths.root, identity))) throw new Error(closedFolder(dir))

  const left = await findRunning(paths, database)
  if (left) {
    log('PostgreSQL was left running; this launcher takes it over')
    return handle(paths, left, database, true)
  }

  const binaries = await findBinaries(paths.root, identity)
  if (!existsSync(paths.data)) log('Creating the data folder of PostgreSQL')
  await ensureCluster(paths, binaries, identity)
  const started = await startServer({ paths, binaries, identity, durable, database, port: options.port })
  return handle(paths, started, database, false)
}

/** The URL of the server that runs on a data folder, if any. For tools that run beside the launcher. */
export async function findPostgresUrl(dir: string, database: string): Promise<string | undefined> {
  const paths = clusterPaths(resolve(dir))
  const running = await findRunning(paths, database)
  return running && urlOf(paths, running.port, database)
}

const closedFolder = (dir: string) =>
  `PostgreSQL does not run as root, and its account may not enter ${dir}. ` +
  'Set DATA_DIR to a folder that others can pass through, such as /var/lib/lineup.'

type Running = { pid: number; port: number }

async function findRunning(paths: ClusterPaths, database: string): Promise<Running | undefined> {
  const deadline = Date.now() + PATIENCE_MS

  while (Date.now() < deadline) {
    const found = readPidFile(paths)
    if (!found) return undefined
    if (!(await isServer(found.pid, paths))) {
      // If another program now has the pid in this file, PostgreSQL would refuse to start.
      rmSync(paths.pidFile, { force: true })
      return undefined
    }
    if (found.isReady && (await logIn(paths, found.port, database))) return found
    await sleep(50)
  }
  throw new Error(`PostgreSQL on ${paths.data} runs but accepts no login; its log is ${paths.log}.`)
}

type Start = {
  paths: ClusterPaths
  binaries: Binaries
  identity: Identity
  durable: boolean
  database: string
  port: number | undefined
}

async function startServer(start: Start): Promise<Running> {
  const { paths, database } = start
  keepLogSmall(paths.log)
  const logStart = existsSync(paths.log) ? statSync(paths.log).size : 0
  const said = () => readFileSync(paths.log, 'utf8').slice(logStart)
  const deadline = Date.now() + PATIENCE_MS

  while (Date.now() < deadline) {
    const port = start.port ?? (await findFreePort())
    const server = launch(start, port)
    const isDead = () => server.exitCode !== null || server.signalCode !== null || server.pid === undefined

    while (!isDead() && Date.now() < deadline) {
      const found = readPidFile(paths)
      const isReady = found?.isReady && found.pid === server.pid
      if (isReady && (await logIn(paths, port, database))) return { pid: found.pid, port }
      await sleep(20)
    }
    // Another program took the port meanwhile, or sessions of a killed server still hold its shared memory.
    if (!/Address already in use|shared memory block .* is still in use/.test(said())) break
    await sleep(250)
  }
  throw new Error(`PostgreSQL did not start; its log is ${paths.log}:\n${said().trim().slice(-2_000)}`)
}

/** Detached, so that Ctrl-C reaches only us. It logs to a file, because a pipe would break when we die. */
function launch({ paths, binaries, identity, durable }: Start, port: number) {
  const socket = durable ? undefined : socketFolder(paths)
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : THROW_AWAY),
    ...(socket && { unix_socket_directories: socket }),
    port: String(port),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(paths.log, 'a', 0o600)
  const server = spawn(binaries('postgres'), ['-D', paths.data, ...args], {
    ...identity,
    cwd: paths.root,
    detached: true,
    stdio: ['ignore', output, output],
    env: serverEnv(),
  })
  closeSync(output)
  server.on('error', () => {})
  server.unref()
  return server
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  autovacuum: 'off',
}

function handle(paths: ClusterPaths, { pid, port }: Running, database: string, adopted: boolean): Postgres {
  return {
    url: urlOf(paths, port, database),
    pid,
    port,
    adopted,
    exited: exitOf(pid, paths),
    stop: async (mode = 'fast') => {
      if (!(await isServer(pid, paths))) return
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      if (await waitUntilGone(pid, paths, 20_000)) return
      process.kill(pid, 'SIGQUIT')
      await waitUntilGone(pid, paths, 10_000)
    },
  }
}

async function exitOf(pid: number, paths: ClusterPaths) {
  while (await isServer(pid, paths)) await sleep(500, undefined, { ref: false })
}

function keepLogSmall(log: string) {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(log, `${log}.old`)
}
