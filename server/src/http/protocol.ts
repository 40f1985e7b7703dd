import { STATUS_CODES } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { Failure } from '@lineup/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../calls/problem.ts'

/**
 * TRACE echoes a proxy's headers, and of two Host headers proxy and server may use different ones. The address of a reader is kept in
 * rows and limits, so a trusted proxy must give one.
 */
export function refuseOddities(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, raw, ip }, reply) => {
    if (method === 'TRACE') {
      reply.header('allow', 'GET, HEAD, POST, PUT, DELETE')
      throw invalid('TRACE is not answered here', 405)
    }
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
      throw invalid('A request has one Host header', 400)
    }
    if (isIP(ip) === 0) throw invalid('X-Forwarded-For names no address', 400)
  })
}

const unreadable: Record<string, readonly [code: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
}

/** What is no HTTP meets neither route nor hook, so its refusal is written here, with the headers of all others. */
export function refuseUnreadable(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [code, message] = unreadable[error.code ?? ''] ?? [400, 'This is no request']
    const body = JSON.stringify({ status: false, key: 'Invalid', message: [message] } satisfies Failure)
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
