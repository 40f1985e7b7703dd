import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * Sends a source into an answer as fast as the other side takes it, and ends the answer. `onSent` is told of bytes once they
 * have left the process. True when all went out and nobody cut the answer; the source is closed either way.
 */
export async function pump(source: Readable, response: ServerResponse, onSent: (bytes: number) => void) {
  const write = openWriter(response)
  for await (const chunk of source) {
    const part = chunk as Uint8Array
    if (!(await write(part))) return false
    onSent(part.length)
  }
  return endCleanly(response)
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

function endCleanly(response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve(false)
    response.once('finish', () => resolve(true))
    response.once('close', () => resolve(false))
    response.end()
  })
}
