import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../../../tools/free-port.ts'

/**
 * `refuse` closes the port, `freeze` accepts connections but moves nothing, `cut` breaks open connections, `pass` ends
 * all that and delivers what was held.
 */
export async function startRelay(target: { port: number; host?: string }) {
  const lines = new Set<[Socket, Socket]>()
  let isFrozen = false

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    const far = connect({ port: target.port, host: target.host ?? '127.0.0.1', allowHalfOpen: true })
    const line: [Socket, Socket] = [near, far]
    lines.add(line)
    for (const [here, there] of [line, [far, near]] as const) {
      here.on('error', () => {})
      here.on('data', (bytes) => void there.write(bytes))
      here.on('end', () => void there.end())
      here.on('close', () => {
        there.destroy()
        lines.delete(line)
      })
    }
    if (isFrozen) far.pause()
    else near.resume()
  })
  // Not one that the system gives to outgoing connections: while the relay refuses, one of them could take it for good.
  const port = await findFreePort()
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen()

  const cut = () => {
    for (const [near, far] of lines) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))

  return {
    port,
    cut,
    refuse: async () => {
      const closed = close()
      cut()
      await closed
    },
    freeze: () => {
      isFrozen = true
      for (const sockets of lines) for (const socket of sockets) socket.pause()
    },
    pass: async () => {
      isFrozen = false
      for (const sockets of lines) for (const socket of sockets) socket.resume()
      if (!server.listening) await listen()
    },
    [Symbol.asyncDispose]: async () => {
      cut()
      if (server.listening) await close()
    },
  }
}

export function through(relay: { port: number }, address: string): string {
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  // It would name a Unix socket, past the relay.
  url.searchParams.delete('host')
  return url.href
}
