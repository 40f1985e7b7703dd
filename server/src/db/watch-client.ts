import type { Socket } from 'node:net'
import pg from 'pg'

export type WatchOptions = {
  url: string
  silenceMs: number
  onError: (error: Error) => void
  /** Its process that serves this client, once known. */
  server: { pid: number }
}

type Inside = { connection: { stream: Socket }; readyForQuery: boolean }

const ASKING_MS = 1_500
const KEEP_ALIVE_MS = 5_000

/**
 * A lost connection without a listener would end the process. A hanging server cannot enforce its `statement_timeout`:
 * after a long silence we ask it over another connection, and drop the client if no statement is running.
 */
export function watchClient(client: pg.ClientBase, { url, silenceMs, onError, server }: WatchOptions): void {
  client.on('error', onError)
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setKeepAlive(true, KEEP_ALIVE_MS)
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    // The server does not respond to our closing.
    if (stream.writableEnded) return void stream.destroy()
    if (inside.readyForQuery) return
    const { bytesRead } = stream
    void isAtWork(url, server.pid).then((isWorking) => {
      if (inside.readyForQuery || stream.bytesRead !== bytesRead || isWorking) return void stream.setTimeout(silenceMs)
      stream.destroy(Object.assign(new Error('The database went silent'), { code: 'ETIMEDOUT' }))
    })
  })
}

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
