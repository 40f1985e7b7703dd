import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { clusterPaths, socketFolder } from './cluster.ts'
import { folderInMemory } from './folder-in-memory.ts'

/**
 * A database server for one test run: writes do not wait for the disk, and the server and its folder are removed
 * afterwards, even when this process is killed. The URL logs in as superuser to the database `postgres`. `scratch` lies
 * beside it, for the run's other files.
 */
export async function startThrowAwayPostgres() {
  const dir = await mkdtemp(join(await folderInMemory(), 'lineup-test-'))
  await chmod(dir, 0o711)
  const scratch = join(dir, 'scratch')
  await mkdir(scratch, { mode: 0o711 })
  const server = await startPostgres({ dir, durable: false })
  const guard = startGuard(server.pid, dir)

  const stop = async () => {
    guard.kill('SIGKILL')
    await server.stop('immediate')
    // Runners that were stopped may leave processes that still write there for a moment.
    await rm(dir, { recursive: true, force: true, maxRetries: 20 })
  }
  return {
    url: throughSocket(server.url, socketFolder(clusterPaths(dir))),
    pid: server.pid,
    dir,
    scratch,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/**
 * The host and port still stand in the address, for what needs a connection that can be cut. A query through the socket
 * takes two thirds of the CPU time, of both sides.
 */
function throughSocket(address: string, folder: string | undefined): string {
  const url = new URL(address)
  if (folder) url.searchParams.set('host', folder)
  return url.href
}

/** Stops the server and removes its folder when this process ends: the guard waits on a pipe that only we hold open. */
export function startGuard(pid: number, dir: string) {
  const script = 'read -r _; kill -QUIT "$1"; while kill -0 "$1" 2>&-; do sleep 0.1; done; rm -rf "$2"'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), dir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return guard
}
