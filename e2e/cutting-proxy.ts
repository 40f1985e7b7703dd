import { connect, createServer, type Socket } from 'node:net'

/** A request that reached the proxy: its first line, and its Range header if there is one. */
export type SeenRequest = { line: string; range: string | undefined }

type Cut = {
  port: number
  path: RegExp
  after: number
}

/** A proxy that cuts the connection once, in the middle of an answer. Returns its address and the requests it saw. */
export async function openCuttingProxy({ port, path, after }: Cut) {
  const seen: SeenRequest[] = []
  const sockets = new Set<Socket>()
  let wasCut = false

  const proxy = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    let left = Number.POSITIVE_INFINITY
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        server.destroy()
      })
    }
    browser.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      const [line] = text.split('\r\n')
      if (line && path.test(line)) {
        seen.push({ line, range: /^range: (.+)\r$/im.exec(text)?.[1] })
        left = wasCut ? Number.POSITIVE_INFINITY : after
        wasCut = true
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      const part = chunk.subarray(0, left)
      left -= part.length
      if (!browser.write(part)) server.pause()
      if (left === 0) browser.destroySoon()
    })
    browser.on('drain', () => server.resume())
  })

  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    url: `http://localhost:${address.port}`,
    seen,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}
