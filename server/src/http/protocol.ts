import { STATUS_CODES } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { Failure } from '@lineup/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../calls/problem.ts'
import { t } from './messages/t.ts'

/**
 * TRACE echoes a proxy's headers, and of two Host headers proxy and server may use different ones. The address of a reader is kept in
 * rows and limits, so a trusted proxy must give one.
 */
export function refuseOddities(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, raw, ip }, reply) => {
    if (method === 'TRACE') {
      reply.header('allow', 'GET, HEAD, POST, PUT, DELETE')
      throw invalid(t('trace'), 405)
    }
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
      throw invalid(t('oneHost'), 400)
    }
    if (isIP(ip) === 0) throw invalid(t('forwardedFor'), 400)
  })
}

const unreadable: Record<string, readonly [code: number, why: 'slow' | 'headers']> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'slow'],
  HPE_HEADER_OVERFLOW: [431, 'headers'],
}

/** What is no HTTP meets neither route nor hook, so its refusal is written here, with the headers of all others. */
export function refuseUnreadable(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [code, why] = unreadable[error.code ?? ''] ?? [400, 'other' as const]
    const body = JSON.stringify({ status: false, key: 'Invalid', message: [t(`noRequest.${why}`)] } satisfies Failure)
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write([`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, ...lines, '', body].join('\r\n'))
    socket.destroy(error)
  }
}
