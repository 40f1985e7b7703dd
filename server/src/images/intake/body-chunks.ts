import type { FastifyRequest } from 'fastify'
import { invalid, Problem } from '../../calls/problem.ts'
import { t } from '../messages/t.ts'

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

export const brokenOff = () => new Problem('Invalid', t('intake.brokenOff'))
export const bodyTooLarge = () => invalid(t('intake.tooLarge'), 413)

async function* understood(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) if (Buffer.isBuffer(chunk)) yield chunk
  } catch {
    throw brokenOff()
  }
}
