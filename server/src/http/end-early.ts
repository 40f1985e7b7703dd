import { Socket } from 'node:net'
import type { Endpoint } from '@lineup/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_FORM_BYTES } from '../images/intake/image-bodies.ts'
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
export function endEarly(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    // Pages make their calls in process, where no connection brings a body.
    const isArriving = raw.socket instanceof Socket && !raw.complete && !raw.destroyed
    if (isArriving) throwAwayRest(request, reply)
  })
}

function throwAwayRest({ raw, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  let left = mostToRead(routeOptions.config.endpoint, reply.statusCode)

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
function mostToRead(endpoint: Endpoint | undefined, status: number): number {
  if (endpoint?.body !== 'images' || status === 401 || status === 403) return FILE_BYTES
  return status === 413 ? LITTLE_BYTES : MAX_FORM_BYTES
}
