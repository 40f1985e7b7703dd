import type { Socket } from 'node:net'
import pg from 'pg'

export type WatchOptions = {
  url: string
  /** How long an answer may be silent before the server is asked about it, milliseconds. */
  silenceMs: number
  onError: (error: Error) => void
}

/** What the driver has and its types do not name. */
type Inside = { connection: { stream: Socket }; processID: number; readyForQuery: boolean }

/** How long the server has to say whether it works on a statement, milliseconds. */
const ASKING_MS = 1_500
const KEEP_ALIVE_MS = 5_000

/**
 * Watches a client for its whole life, lent out or idle. A lost line without a listener would end the process. A server that
 * stands still answers nothing, and its own `statement_timeout` stands still with it: when an answer is silent for too long the
 * server is asked on another line, and when it knows nothing of the statement the client is cut off, so that its caller gets an
 * error and the pool another client.
 */
export function watchClient(client: pg.ClientBase, { url, silenceMs, onError }: WatchOptions): void {
  client.on('error', onError)
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setKeepAlive(true, KEEP_ALIVE_MS)
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    // A goodbye that nobody takes.
    if (stream.writableEnded) return void stream.destroy()
    if (inside.readyForQuery) return
    const { bytesRead } = stream
    void isAtWork(url, inside.processID).then((isWorking) => {
      if (inside.readyForQuery || stream.bytesRead !== bytesRead || isWorking) return void stream.setTimeout(silenceMs)
      stream.destroy(Object.assign(new Error('The database went silent'), { code: 'ETIMEDOUT' }))
    })
  })
}

/** Whether the server answers, and has a statement of that process under way. */
async function isAtWork(url: string, processId: number): Promise<boolean> {
  const asking = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ASKING_MS,
    query_timeout: ASKING_MS,
  })
  asking.on('error', () => {})
  try {
    await asking.connect()
    const { rowCount } = await asking.query(
      `select from pg_stat_activity where pid = $1 and (state is null or state = 'active')`,
      [processId],
    )
    return rowCount === 1
  } catch (error) {
    // Too many connections, shutting down: who says so is alive.
    return error instanceof pg.DatabaseError
  } finally {
    ;(asking as unknown as Inside).connection.stream.destroy()
  }
}
