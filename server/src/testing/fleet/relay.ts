import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `refuse` closes the port and all connections; `freeze` accepts connections and bytes but answers nothing. */
export async function openRelay(targetPort: number) {
  const pairs = new Map<Socket, Socket>()
  const waiting = new Set<Socket>()
  let isFrozen = false

  function join(client: Socket) {
    const target = connect({ port: targetPort, host: '127.0.0.1' })
    pairs.set(client, target)
    const end = () => {
      pairs.delete(client)
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) socket.on('error', () => {}).on('close', end)
    flow(client, target)
  }

  function take(client: Socket) {
    if (!isFrozen) return join(client)
    waiting.add(client)
    client.on('error', () => {}).on('close', () => waiting.delete(client))
  }

  async function listen(onPort: number) {
    const listening = createServer({ pauseOnConnect: true }, take).listen(onPort, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo

  const cutAll = () => {
    for (const client of [...pairs.keys(), ...waiting]) client.destroy()
  }
  return {
    port,
    refuse: async () => {
      const closed = once(server, 'close')
      server.close()
      cutAll()
      await closed
    },
    admit: async () => {
      server = await listen(port)
    },
    freeze: async () => {
      isFrozen = true
      for (const [client, target] of pairs) stopFlow(client, target)
    },
    thaw: async () => {
      isFrozen = false
      for (const [client, target] of pairs) flow(client, target)
      for (const client of waiting) join(client)
      waiting.clear()
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      cutAll()
    },
  }
}

export type Relay = Awaited<ReturnType<typeof openRelay>>

function flow(client: Socket, target: Socket) {
  client.pipe(target)
  target.pipe(client)
}

function stopFlow(client: Socket, target: Socket) {
  client.unpipe(target).pause()
  target.unpipe(client).pause()
}
