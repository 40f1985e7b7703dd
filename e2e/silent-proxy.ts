import { connect, createServer, type Socket } from 'node:net'

type Silence = {
  port: number
  path: RegExp
  /** Bytes of the request that still get through. */
  after: number
}

/** A proxy whose line goes silent once, in the middle of a request: it takes no more bytes, and says nothing. */
export async function openSilentProxy({ port, path, after }: Silence) {
  const sockets = new Set<Socket>()
  const silent = Promise.withResolvers<void>()
  let wasSilent = false

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
    server.pipe(browser)
    browser.on('data', (chunk) => {
      if (!wasSilent && path.test(chunk.toString('latin1').split('\r\n')[0] ?? '')) {
        left = after
        wasSilent = true
      }
      left -= chunk.length
      if (left > 0) server.write(chunk)
      else {
        browser.pause()
        silent.resolve()
      }
    })
  })

  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    url: `http://localhost:${address.port}`,
    silent: silent.promise,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}
