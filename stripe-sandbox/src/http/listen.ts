import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiRequest, Reply } from './api.ts'

const MAX_BODY_BYTES = 1024 * 1024

export type Listener = { url: string; close: () => Promise<void> }

/** Serves `handle` on its own port; 0 takes a free one. Closing cuts what is still open, as hanging faults are. */
export async function listen(
  { host, port }: { host: string; port: number },
  handle: (request: ApiRequest) => Promise<Reply> | Reply,
): Promise<Listener> {
  const server = createServer((request, response) => {
    void serve(request, response, handle)
  })
  // Longer than a client's pool keeps a socket, or it may write into one that is just being closed.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo

  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, close: () => close(server) }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: ApiRequest) => Promise<Reply> | Reply,
) {
  try {
    const body = await readBody(request)
    if (body === undefined) return send(response, { status: 413, body: '', headers: { connection: 'close' } })
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const headers = request.headers as Record<string, string | undefined>
    const reply = await handle({ method: request.method ?? 'GET', url, headers, body })
    if (reply === 'reset') request.socket.resetAndDestroy()
    else if (reply !== 'timeout') send(response, reply)
  } catch (error) {
    process.stderr.write(`stripe-sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    if (!response.headersSent) {
      send(response, {
        status: 500,
        body: '{"error":{"type":"api_error","message":"The sandbox failed"}}',
        headers: {},
      })
    }
  }
}

function send(response: ServerResponse, { status, body, headers }: Exclude<Reply, string>) {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}
