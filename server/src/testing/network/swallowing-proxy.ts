import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Reads the whole response and closes the connection before passing it on. `cutNext` breaks the next one after so many
 * bytes.
 */
export async function startSwallowingProxy(shopUrl: string) {
  let cutAt: number | undefined
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forward = ask(new URL(url ?? '/', shopUrl), { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => outgoing.destroy())
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        hand(outgoing, Buffer.concat(parts))
      })
    })
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })

  function hand(outgoing: ServerResponse, body: Buffer): void {
    if (cutAt === undefined) return void outgoing.end(body)
    const part = body.subarray(0, cutAt)
    cutAt = undefined
    outgoing.flushHeaders()
    // The client must get these bytes before the connection ends.
    outgoing.write(part, () => outgoing.socket?.destroySoon())
    if (part.length === 0) outgoing.socket?.destroySoon()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    cutNext: (bytes: number) => {
      cutAt = bytes
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
