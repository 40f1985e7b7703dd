import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

type Watching = {
  /** Told of bytes once they have left the process. */
  onSent: (bytes: number) => void
  /** Told when all have, and only the reader's goodbye is missing. */
  onAllSent: () => void
  /** How long the reader may take for what is still under way. */
  patienceMs: number
}

/**
 * Sends a source into an answer of known length, as fast as the other side takes it, and closes the connection. True when
 * everything arrived. The source is closed either way.
 */
export async function pump(source: Readable, response: ServerResponse, { onSent, onAllSent, patienceMs }: Watching) {
  const parted = watchParting(response)
  const write = openWriter(response)
  for await (const chunk of source) {
    const part = chunk as Uint8Array
    if (!(await write(part))) return false
    onSent(part.length)
  }
  onAllSent()
  response.socket?.end()
  const isClean = await within(patienceMs, parted)
  response.destroy()
  return isClean
}

/** Writes one part; false when the answer was cut. Whoever goes away never calls back, so `close` settles what waits. */
function openWriter(response: ServerResponse): (part: Uint8Array) => Promise<boolean> {
  let settle = (_isOut: boolean) => {}
  response.once('close', () => settle(false))

  return (part) =>
    new Promise((resolve) => {
      if (response.destroyed) return resolve(false)
      settle = resolve
      response.write(part, (error) => resolve(!error))
    })
}

/**
 * How the other side left: true for one that closed by itself. An answer's `finish` says only that the kernel has its bytes,
 * and megabytes fit there: a line that breaks then would make a lost end look like a delivery. Who has read to the end closes,
 * perhaps before our last write is called back; a line that broke never does. Who closes in the middle of what the kernel holds
 * cannot be told from that: a careful client asks for the last byte by itself, once it has all the others.
 */
function watchParting(response: ServerResponse): Promise<boolean> {
  const { socket } = response
  return new Promise((resolve) => {
    if (socket === null || response.destroyed) return resolve(false)
    socket.once('end', () => resolve(true))
    socket.once('error', () => resolve(false))
    response.once('close', () => resolve(false))
  })
}

async function within(ms: number, promise: Promise<boolean>): Promise<boolean> {
  const stop = new AbortController()
  const late = pause(ms, false, { signal: stop.signal }).catch(() => false)
  const settled = await Promise.race([promise, late])
  stop.abort()
  return settled
}
