import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

type Watching = {
  /** Told of bytes once they have left the process. */
  onSent: (bytes: number) => void
  /** Awaited before the part that makes the answer whole. */
  beforeLast: () => Promise<void>
}

/**
 * Sends a source into an answer of `length` bytes, as fast as the other side takes it. When it is done, all has left the process or
 * the answer was cut; what of it arrived, only its reader knows. The source is closed either way.
 */
export async function pump(source: Readable, response: ServerResponse, length: number, watching: Watching) {
  const write = openWriter(response)
  let left = length
  for await (const chunk of source) {
    const part = chunk as Uint8Array
    left -= part.length
    if (left === 0) await watching.beforeLast()
    if (!(await write(part))) return
    watching.onSent(part.length)
  }
  response.end()
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
