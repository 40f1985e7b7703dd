import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchPace } from './body-pace.ts'

/** More than any one file that a call takes. */
const FILE_BYTES = 32 * 1_024 * 1_024
const LITTLE_BYTES = 512 * 1_024
const LINGER_MS = 1_000

/**
 * Answers may be given before the body was read. Many clients send the whole body before they look for an answer: cut while they
 * send, they would see a reset instead of the reason. So the rest is read and thrown away, at the pace that uploads keep; then
 * the connection goes on. What is too long even for that is cut as soon as the client had time to see the answer.
 */
export function endEarly(app: FastifyInstance, { largestBody }: { largestBody: number }): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    // Pages make their calls in process, where no connection brings a body.
    const isArriving = raw.socket instanceof Socket && !raw.complete && !raw.destroyed
    if (isArriving) throwAwayRest(request, reply, largestBody)
  })
}

function throwAwayRest({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, largestBody: number): void {
  const isForm = routeOptions.config.endpoint?.body === 'images'
  let left = isForm ? mostOfForm(reply.statusCode, largestBody) : FILE_BYTES

  // The framework closes after a body that is too large, and closing resets what is under way.
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

/** A form may hold ten files, unless its sender is unknown; of one that is too large enough was read already. */
function mostOfForm(status: number, largestBody: number): number {
  if (status === 401 || status === 403) return FILE_BYTES
  return status === 413 ? LITTLE_BYTES : largestBody
}
