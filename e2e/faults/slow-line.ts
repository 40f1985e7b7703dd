import { connect, createServer, type Socket } from 'node:net'

/** A held connection is limited to this speed, so that a cut always hits a running answer. */
const BYTES_PER_MS = 20_000

/**
 * A proxy to a local port that can get stuck: it passes a number of bytes of answers and then nothing, with all sockets
 * open, until it is cut or freed.
 */
export async function openSlowLine(port: number) {
  const sockets = new Set<Socket>()
  const stuck = new Set<() => void>()
  let left = Number.POSITIVE_INFINITY
  let arrived = 0
  let tellHeld = () => {}

  const line = createServer((reader) => {
    const server = connect(port, '127.0.0.1')
    join(reader, server)
    for (const socket of [reader, server]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    const hold = (rest: Buffer) => {
      server.pause()
      stuck.add(() => {
        reader.write(rest)
        server.resume()
      })
      tellHeld()
    }
    reader.on('data', (part) => void server.write(part))
    reader.on('drain', () => {
      if (left === Number.POSITIVE_INFINITY) server.resume()
    })
    server.on('data', (part) => {
      const through = part.subarray(0, left)
      left -= through.length
      arrived += through.length
      const isRoom = reader.write(through)
      if (through.length < part.length) hold(part.subarray(through.length))
      else if (left < Number.POSITIVE_INFINITY) slowDown(server, through.length)
      else if (!isRoom) server.pause()
    })
  })
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve)
  })
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')

  const free = () => {
    left = Number.POSITIVE_INFINITY
    for (const go of stuck) go()
    stuck.clear()
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    /** Lets `bytes` more pass. Resolves when the first byte beyond them is held. */
    holdAfter: (bytes: number) => {
      left = bytes
      arrived = 0
      return new Promise<void>((resolve) => {
        tellHeld = resolve
      })
    },
    arrived: () => arrived,
    /** Ends every connection. New connections stay held until `free`. */
    cut,
    free,
    [Symbol.asyncDispose]: async () => {
      cut()
      await new Promise((resolve) => {
        line.close(resolve)
      })
    },
  }
}

function slowDown(server: Socket, bytes: number) {
  server.pause()
  setTimeout(() => server.resume(), bytes / BYTES_PER_MS)
}

/** If one side closes, the other is closed too, as the kernel does for a process that ended. */
function join(reader: Socket, server: Socket) {
  server.on('end', () => void reader.end())
  server.on('close', () => reader.destroySoon())
  reader.on('end', () => void server.end())
  reader.on('close', () => server.destroy())
  for (const socket of [reader, server]) socket.on('error', () => {})
}
