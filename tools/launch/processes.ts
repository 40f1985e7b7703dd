import type { Postgres } from '../postgres.ts'
import type { Child } from './child.ts'

const DRAIN_MS = 30_000
const SANDBOX_MS = 5_000

/** Tracks the running processes, so that a stop keeps the right order at any moment, even halfway through the start. */
export function createProcesses() {
  const servers: Child[] = []
  const sandboxes: Child[] = []
  const ending = new AbortController()
  let postgres: Promise<Postgres> | undefined

  const stopAll = async (drainMs: number, sandboxMs: number) => {
    ending.abort()
    await Promise.all(servers.map((child) => child.stop(drainMs)))
    await Promise.all(sandboxes.map((child) => child.stop(sandboxMs)))
    const server = await postgres?.catch(() => undefined)
    await server?.stop()
  }

  return {
    signal: ending.signal,
    addServer: (child: Child) => void servers.push(child),
    addSandbox: (child: Child) => void sandboxes.push(child),
    setPostgres: (started: Promise<Postgres>) => {
      postgres = started
      return started
    },
    /** Servers first, so that requests can finish; then the sandbox, which they may still call; the database last. */
    stop: () => stopAll(DRAIN_MS, SANDBOX_MS),
    /** Kills all but PostgreSQL, which still writes its checkpoint. */
    kill: () => stopAll(0, 0),
  }
}

export type Processes = ReturnType<typeof createProcesses>
