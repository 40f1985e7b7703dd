import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Skips ports where nothing listens. */
export async function openBalancer(ports: number[]) {
  const open = new Set<Socket>()
  let turn = 0

  function tryNext(client: Socket, left: number) {
    const port = ports[turn++ % ports.length] ?? 0
    const target = connect({ port, host: '127.0.0.1' })
    target.once('error', () => (left > 1 ? tryNext(client, left - 1) : client.destroy()))
    target.once('connect', () => {
      target.on('error', () => {}).on('close', () => client.destroy())
      client.on('close', () => target.destroy())
      client.pipe(target)
      target.pipe(client)
    })
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    tryNext(client, ports.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      for (const client of open) client.destroy()
    },
  }
}
