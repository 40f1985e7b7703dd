import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from './process-figures.ts'
import type { Api } from './product.ts'

/** A call with a body, or a page without. */
type Call = { path: string; body: object } | { page: string }
type Load = { connections: number; seconds: number }

export type Served = {
  perSecond: number
  /** Milliseconds of the API process for each answer. */
  cpu: number
}

const WARM_UP_MS = 1_500

/** Sends requests over kept connections, each as soon as the last one is answered. By hand, so that it costs little itself. */
export async function putLoad({ site, pid }: Api, next: () => Call, { connections, seconds }: Load): Promise<Served> {
  const { hostname, port } = new URL(site)
  const state = { answered: 0, isOver: false }
  const clients = Array.from({ length: connections }, () => runClient({ hostname, port: Number(port) }, next, state))
  const failed = Promise.all(clients).then(() => {
    throw new Error('All connections ended')
  })
  const measured = (async () => {
    await sleep(WARM_UP_MS)
    const [before, spent, start] = [state.answered, cpuSeconds([pid]), performance.now()]
    await sleep(seconds * 1_000)
    const answers = state.answered - before
    const cpu = ((cpuSeconds([pid]) - spent) * 1_000) / answers
    return { perSecond: (answers / (performance.now() - start)) * 1_000, cpu }
  })()
  try {
    return await Promise.race([measured, failed])
  } finally {
    state.isOver = true
    await Promise.allSettled(clients)
  }
}

type Site = { hostname: string; port: number }

function runClient({ hostname, port }: Site, next: () => Call, state: { answered: number; isOver: boolean }) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, hostname).setNoDelay(true)
  let parts: Buffer[] = []
  let missing = 0

  const send = () => {
    if (state.isOver) return void socket.end()
    const call = next()
    if ('page' in call) return void socket.write(`GET ${call.page} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    const text = JSON.stringify(call.body)
    socket.write(
      `POST /api${call.path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
  }
  socket.on('connect', send)
  socket.on('data', (chunk) => {
    if (missing === 0) {
      parts = [...parts, chunk]
      const whole = Buffer.concat(parts)
      const end = whole.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = whole.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200 ')) return void socket.destroy(new Error(whole.toString().slice(0, 1_000)))
      parts = []
      missing = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1]) - whole.length
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    state.answered += 1
    send()
  })
  socket.on('error', reject)
  socket.on('close', () => resolve())
  return promise
}
