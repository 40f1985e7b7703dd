import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

type Shown = {
  port: number
  host: string
  contentType: string
  read: () => Promise<string>
  log: FastifyBaseLogger
}

/** Answers `/metrics` on a port of its own. If the port is taken it only logs that: a shop without metrics still sells. */
export async function serveMetrics({ port, host, contentType, read, log }: Shown): Promise<{ close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.on('error', (error) => log.error({ err: error, port }, 'the port of the metrics could not be opened'))
  server.listen(port, host)
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isOpen) log.info({ host, port: (server.address() as AddressInfo).port }, 'metrics are shown')
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
