import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How much and how long is still read after the answer: a client that is cut while it sends never sees why. */
const LINGER_BYTES = 512 * 1_024
const LINGER_MS = 1_000

/** Every answer of a scope may be given before the body was read. */
export function mayEndEarly(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => endEarly(request, reply))
}

/**
 * For an answer that is given before the body was read. A short rest is read away and the connection goes on; of a long one
 * next to nothing is read, and the connection ends as soon as the client had time to see the answer.
 */
function endEarly({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return
  let left = LINGER_BYTES

  raw.unpipe()
  raw.removeAllListeners('data')
  raw.on('error', () => {})
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left <= 0) raw.pause()
  })
  raw.resume()
  reply.raw.once('close', () => {
    const patience = setTimeout(() => raw.socket.destroy(), LINGER_MS)
    const stop = () => clearTimeout(patience)
    raw.once('end', stop)
    raw.once('close', stop)
    if (raw.complete) stop()
  })
}
