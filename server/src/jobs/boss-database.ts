import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Db as BossDatabase } from 'pg-boss'
import { openPool } from '../db/database.ts'

type Options = {
  url: string
  max: number
  onError: (error: Error) => void
  onReturn: () => void
}

/** How often the listening connection is tested, and when it is reopened. pg-boss itself waits up to 30 s. */
const HEARTBEAT_MS = 3_000
const AGAIN_MS = 1_000

/** Watches its clients, and its listener recovers within seconds. */
export function openBossDatabase({ url, max, onError, onReturn }: Options) {
  const pool = openPool({ url, max, onError })
  const database: BossDatabase = {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotice, onListening) =>
      listen(pool, channel, { onNotice, onListening, onReturn, onError }),
  }
  return { ...database, close: () => pool.end() }
}

type Ears = {
  onNotice: (payload: string) => void
  onListening: () => void
  onReturn: () => void
  onError: (error: Error) => void
}

/** Keeps one client listening and replaces a lost one. `onReturn` then looks for missed jobs. */
function listen(pool: Pool, channel: string, { onNotice, onListening, onReturn, onError }: Ears) {
  const ending = new AbortController()
  const gone = keep()

  async function keep() {
    for (let hasListened = false; !ending.signal.aborted; ) {
      const client = await subscribe().catch((error: Error) => {
        onError(error)
        return undefined
      })
      if (client === undefined) {
        await pause(AGAIN_MS, ending.signal)
        continue
      }
      if (hasListened) onReturn()
      hasListened = true
      onListening()
      await untilLost(client)
      client.release(true)
    }
  }

  async function subscribe(): Promise<PoolClient> {
    const client = await pool.connect()
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) onNotice(payload)
    })
    try {
      await client.query(`listen "${channel}"`)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Tests the connection: an idle one may be dead without an event. */
  async function untilLost(client: PoolClient) {
    const lost = new AbortController()
    client.once('end', () => lost.abort())
    const over = AbortSignal.any([lost.signal, ending.signal])
    for (;;) {
      await pause(HEARTBEAT_MS, over)
      if (over.aborted) return
      const isAlive = await client.query('select').then(
        () => true,
        () => false,
      )
      if (!isAlive) return
    }
  }

  return {
    close: async () => {
      ending.abort()
      await gone
    },
  }
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})
