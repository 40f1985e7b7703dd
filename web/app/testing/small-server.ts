import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** A real HTTP server with scripted answers. The page's own origin moves to it too. */
export async function startSmallServer(answer: (request: SeenRequest) => Reply | Promise<Reply>) {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    // jsdom's XMLHttpRequest keeps the page's first origin, so it needs CORS headers.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type, content-disposition')
    response.setHeader('access-control-allow-methods', 'PUT')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    void text(request).then(async (body) => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      const reply = await answer(one)
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  movePage(`http://127.0.0.1:${port}/home`)

  return {
    seen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export function movePage(url: string): void {
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (options: { url: string }) => void } }
  jsdom.reconfigure({ url })
}
