import type { ServerResponse } from 'node:http'

type PumpHooks = {
  /** Called after bytes left the process. */
  onSent: (bytes: number) => void
  /** Awaited before the last part is written. */
  beforeLast: () => Promise<void>
}

/** Returns when all bytes left the process or the connection broke; only the reader knows what arrived. Closes `source`. */
export async function pump(
  source: AsyncGenerator<Uint8Array>,
  response: ServerResponse,
  length: number,
  hooks: PumpHooks,
) {
  const write = openWriter(response)
  let left = length
  // A part's memory is used again after its write, so no part is asked for before that.
  for await (const part of source) {
    left -= part.length
    if (left === 0) await hooks.beforeLast()
    if (!(await write(part))) return
    hooks.onSent(part.length)
  }
  response.end()
}

/** The writer returns false after a cut, and true once a part may be used again. A cut connection may never call `write` back, so `close` settles the promise. */
export function openWriter(response: ServerResponse): (part: Uint8Array) => Promise<boolean> {
  let settle = (_isOut: boolean) => {}
  response.once('close', () => settle(false))

  return (part) =>
    new Promise((resolve) => {
      if (response.destroyed) return resolve(false)
      settle = resolve
      response.write(part, (error) => resolve(!error))
    })
}
