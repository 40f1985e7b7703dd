import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One for all sockets: what arrives is only counted. */
const heap = new Uint8Array(1_048_576)

type Reading = { site: string; paths: string[]; bytes: number }

/** Reads the files over one kept connection, one after the other. By hand, so that the reader costs little itself. */
export function readInTurn({ site, paths, bytes }: Reading): Promise<void> {
  const { hostname, port } = new URL(site)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const left = [...paths]
  let missing = 0

  const ask = () => {
    const path = left.shift()
    if (path === undefined) return void socket.end(() => resolve())
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  }
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: heap,
      callback: (length) => {
        if (missing === 0) {
          const head = Buffer.from(heap.buffer, 0, Math.min(length, 4_096)).toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (!head.startsWith('HTTP/1.1 200 ') || end < 0) socket.destroy(new Error(head.slice(0, 300)))
          missing = bytes - (length - end - 4)
        } else {
          missing -= length
        }
        if (missing === 0) ask()
        return true
      },
    },
  })
  socket.on('connect', ask)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The connection ended early')))
  return promise
}

type Pace = { bytesPerSecond: number; seconds: number }

/** Reads each file over a connection of its own, at so many bytes a second each, for so long. Throws if somebody got too little. */
export async function readSlowly({ site, paths }: Omit<Reading, 'bytes'>, { bytesPerSecond, seconds }: Pace) {
  const { hostname, port } = new URL(site)
  const tick = 100
  const readers = paths.map((path) => {
    const socket = connect(Number(port), hostname)
    let read = 0
    let all = 0
    socket.on('error', () => {})
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`))
    socket.on('data', (part) => {
      read += part.length
      all += part.length
      if (read > (bytesPerSecond * tick) / 1_000) socket.pause()
    })
    const refill = setInterval(() => {
      read = 0
      socket.resume()
    }, tick)
    return {
      end: () => {
        clearInterval(refill)
        socket.destroy()
        return all
      },
    }
  })
  await sleep(seconds * 1_000)
  const least = Math.min(...readers.map(({ end }) => end()))
  if (least < (bytesPerSecond * seconds) / 4) throw new Error(`A slow reader got ${least} bytes`)
}
