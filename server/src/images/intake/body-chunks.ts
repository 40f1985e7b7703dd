import type { FastifyRequest } from 'fastify'
import { invalid, Problem } from '../../calls/problem.ts'

/** When the reader gives up, the connection stays open for the answer. */
export async function* bodyChunks({ raw }: FastifyRequest, max: number): AsyncGenerator<Buffer> {
  let bytes = 0
  const chunks = raw.iterator({ destroyOnReturn: false })
  for await (const chunk of understood(chunks)) {
    bytes += chunk.length
    if (bytes > max) throw bodyTooLarge()
    yield chunk
  }
}

export const brokenOff = () => new Problem('Invalid', 'The upload broke off')
export const bodyTooLarge = () => invalid('The request is too large', 413)

async function* understood(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) if (Buffer.isBuffer(chunk)) yield chunk
  } catch {
    throw brokenOff()
  }
}
