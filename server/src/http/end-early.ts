import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchPace } from './body-pace.ts'

/** More than any single file, also those that cameras write and we do not take. */
const FILE_BYTES = 128 * 1_024 * 1_024
const LITTLE_BYTES = 512 * 1_024
const LINGER_MS = 1_000

/**
 * Many clients send the whole body before they read the answer; cut early, they see a reset instead of the reason. So
 * the rest is discarded at the pace of uploads, and cut only if it is too long for that.
 */
export function endEarly(app: FastifyInstance, { largestBody }: { largestBody: number }): void {
  const ending = new WeakSet<Socket>()
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!ending.has(raw.socket)) return
    // It came behind a body that was too large: nothing after that is answered.
    reply.hijack()
    raw.socket.destroySoon()
  })
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    // Pages call the API in process, without a connection.
    const isArriving = raw.socket instanceof Socket && !raw.complete && !raw.destroyed
    if (!isArriving) return
    throwAwayRest(request, reply, largestBody)
    if (reply.statusCode !== 413) return
    ending.add(raw.socket)
    raw.once('end', () => raw.socket.destroySoon())
  })
}

function throwAwayRest({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, largestBody: number): void {
  const isForm = routeOptions.config.endpoint?.body === 'images'
  let left = isForm ? mostOfForm(reply.statusCode, largestBody) : FILE_BYTES

  // The framework closes after a body that is too large, and closing resets the connection.
  reply.removeHeader('connection')
  raw.unpipe()
  raw.removeAllListeners('data')
  raw.on('error', () => {})
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left > 0 || raw.isPaused()) return
    raw.pause()
    setTimeout(() => raw.socket.destroy(), LINGER_MS)
  })
  raw.resume()
  const unwatch = watchPace(raw)
  raw.once('end', unwatch)
  raw.once('close', unwatch)
}

/** A form may hold ten files, unless its sender is unknown. */
function mostOfForm(status: number, largestBody: number): number {
  if (status === 401 || status === 403) return FILE_BYTES
  return status === 413 ? LITTLE_BYTES : largestBody
}
