import { connect, createServer, type Socket } from 'node:net'

/** A request that reached the proxy: its first line, and its Range header if there is one. */
export type SeenRequest = { line: string; range: string | undefined }

type Break = {
  port: number
  path: RegExp
  /** Cut, or silent: neither end is told that nothing comes any more. */
  ends: 'cut' | 'silent'
  /** What is broken off, after so many bytes. */
  of: 'request' | 'answer'
  after: number
}

/** A proxy whose line breaks once, at the first request of a path. Returns its address and the requests of that path that it saw. */
export async function openBrokenLine({ port, path, ends, of, after }: Break) {
  const seen: SeenRequest[] = []
  const sockets = new Set<Socket>()
  const broken = Promise.withResolvers<void>()

  const proxy = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    let isSilent = false
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        if (isSilent) return
        browser.destroy()
        server.destroy()
      })
    }
    const breakOff = (from: Socket) => {
      broken.resolve()
      if (ends === 'cut') return browser.destroySoon()
      isSilent = true
      from.pause()
    }
    const limit = { request: Number.POSITIVE_INFINITY, answer: Number.POSITIVE_INFINITY }
    const pass = (from: Socket, to: Socket, way: 'request' | 'answer') => (chunk: Buffer) => {
      const part = chunk.subarray(0, limit[way])
      limit[way] -= part.length
      if (!to.write(part)) from.pause()
      if (limit[way] === 0) breakOff(from)
    }

    browser.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      const [line] = text.split('\r\n')
      if (line && path.test(line)) {
        if (seen.length === 0) limit[of] = after
        seen.push({ line, range: /^range: (.+)\r$/im.exec(text)?.[1] })
      }
    })
    browser.on('data', pass(browser, server, 'request'))
    server.on('data', pass(server, browser, 'answer'))
    browser.on('drain', () => isSilent || server.resume())
    server.on('drain', () => isSilent || browser.resume())
  })

  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    url: `http://localhost:${address.port}`,
    seen,
    broken: broken.promise,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}
