import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LEASE_MINUTES } from '@lineup/contract/limits.ts'

/** The next hop of an answer: the reader itself, or the proxy before it. */
export type Peer = {
  /**
   * Settles when the connection has ended. False: the peer left while bytes were on their way or unread in its kernel. True also where
   * nothing speaks against it.
   */
  hasRead: () => Promise<boolean>
}

/** A lease. */
const LINGER_MS = LEASE_MINUTES * 60_000

/**
 * A system that closes a connection with unread bytes resets it; one that closes before the bytes arrive leaves them
 * unacknowledged in our kernel. Who asks for something else on the same connection has read the answer before.
 */
export function watchPeer(response: ServerResponse, socket: Socket): Peer {
  // A reader may need minutes for what the kernels hold. Closed by us as idle, the connection would tell nothing.
  response.once('finish', () => socket.setTimeout(LINGER_MS))
  const readBefore = socket.bytesRead
  let isLeft = false
  socket.once('end', () => {
    isLeft = countUnacknowledged(socket) !== 0
  })
  const end = new Promise<boolean>((resolve) => {
    socket.once('close', (isBroken) => resolve(socket.bytesRead > readBefore || !(isBroken || isLeft)))
  })
  return { hasRead: () => end }
}

/**
 * Bytes of the socket's send queue, from /proc/net/tcp: read at once, because the entry goes with the next packet. 0 where there is no
 * such file; undefined when the connection is not in it any more.
 */
function countUnacknowledged({ localPort, remotePort }: Socket): number | undefined {
  if (localPort === undefined || remotePort === undefined) return undefined
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const ends = new RegExp(`:${hex(localPort)} [0-9A-F]+:${hex(remotePort)} [0-9A-F]{2} ([0-9A-F]{8}):`)
  try {
    for (const name of ['tcp', 'tcp6']) {
      const [, queue] = ends.exec(readFileSync(`/proc/net/${name}`, 'latin1')) ?? []
      if (queue !== undefined) return Number.parseInt(queue, 16)
    }
    return undefined
  } catch {
    return 0
  }
}
