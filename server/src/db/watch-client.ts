import type { Socket } from 'node:net'
import pg from 'pg'

export type WatchOptions = {
  url: string
  silenceMs: number
  onError: (error: Error) => void
}

/** Parts of the driver that its types leave out. */
type Inside = { connection: { stream: Socket }; processID: number; readyForQuery: boolean }

/** How long the server may take to say whether it is working. */
const ASKING_MS = 1_500
const KEEP_ALIVE_MS = 5_000

/**
 * Watches a client for its whole life. A lost connection without a listener would end the process. A server that hangs
 * cannot enforce its `statement_timeout`: after too long a silence we ask over another connection, and drop the client
 * if the server knows no running statement.
 */
export function watchClient(client: pg.ClientBase, { url, silenceMs, onError }: WatchOptions): void {
  client.on('error', onError)
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setKeepAlive(true, KEEP_ALIVE_MS)
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    // The connection is being closed, and the server does not respond.
    if (stream.writableEnded) return void stream.destroy()
    if (inside.readyForQuery) return
    const { bytesRead } = stream
    void isAtWork(url, inside.processID).then((isWorking) => {
      if (inside.readyForQuery || stream.bytesRead !== bytesRead || isWorking) return void stream.setTimeout(silenceMs)
      stream.destroy(Object.assign(new Error('The database went silent'), { code: 'ETIMEDOUT' }))
    })
  })
}

/** True if the server answers and still runs a statement for that process. */
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
    // An error answer (too many connections, shutting down) also shows a live server.
    return error instanceof pg.DatabaseError
  } finally {
    ;(asking as unknown as Inside).connection.stream.destroy()
  }
}
