import type { Postgres } from '../postgres.ts'
import type { Child } from './child.ts'

const DRAIN_MS = 30_000
const NEIGHBOUR_MS = 5_000

/** Tracks the running processes, so that a stop keeps the right order at any moment, even halfway through the start. */
export function createProcesses() {
  const servers: Child[] = []
  const neighbours: Child[] = []
  const ending = new AbortController()
  let postgres: Promise<Postgres> | undefined

  const stopAll = async (drainMs: number, neighbourMs: number) => {
    ending.abort()
    await Promise.all(servers.map((child) => child.stop(drainMs)))
    await Promise.all(neighbours.map((child) => child.stop(neighbourMs)))
    const server = await postgres?.catch(() => undefined)
    await server?.stop()
  }

  return {
    signal: ending.signal,
    addServer: (child: Child) => void servers.push(child),
    addNeighbour: (child: Child) => void neighbours.push(child),
    setPostgres: (started: Promise<Postgres>) => {
      postgres = started
      return started
    },
    /** Servers first, so that requests can finish; then whom they may still call: the sandbox, the decoder service; the database last. */
    stop: () => stopAll(DRAIN_MS, NEIGHBOUR_MS),
    /** Kills all but PostgreSQL, which still writes its checkpoint. */
    kill: () => stopAll(0, 0),
  }
}

export type Processes = ReturnType<typeof createProcesses>
