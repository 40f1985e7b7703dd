import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { startGuard } from '../../../../tools/postgres/throw-away-postgres.ts'
import { type Postgres, startPostgres } from '../../../../tools/postgres.ts'

const DATABASE = 'lineup'

/** Durable, on a fixed port. */
export async function startPostgresServer(dir: string) {
  let running: Postgres = await startPostgres({ dir, durable: true, database: DATABASE })
  const { port, url } = running
  let guard = startGuard(running.pid, dir)

  const family = () => [running.pid, ...childrenOf(running.pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of family()) tryKill(pid, name)
  }
  const start = async () => {
    running = await startPostgres({ dir, durable: true, database: DATABASE, port })
    guard.kill('SIGKILL')
    guard = startGuard(running.pid, dir)
  }

  return {
    url,
    start,
    stop: (mode: 'fast' | 'immediate') => running.stop(mode),
    freeze: async () => signal('SIGSTOP'),
    thaw: async () => signal('SIGCONT'),
    /** Like a power cut, as far as processes notice. */
    kill: async () => {
      signal('SIGKILL')
      await running.exited
    },
    endConnections: () =>
      ask(url, async (client) => {
        const { rowCount } = await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
          [DATABASE],
        )
        return rowCount ?? 0
      }),
    [Symbol.asyncDispose]: async () => {
      guard.kill('SIGKILL')
      signal('SIGCONT')
      await running.stop('immediate')
    },
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>

export async function ask<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** The name in parentheses may contain anything, so the field is counted from the last parenthesis. */
function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function tryKill(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
