import { createServer } from 'node:net'

/** A port of the loopback address that nobody listens on right now; the system picks it. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** Whether nobody listens there. An address that this machine does not have (no IPv6) has no listener either. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
