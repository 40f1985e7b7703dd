import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { DecoderError } from '../decoder-error.ts'
import { createFrameReader, type Frame, frameHead } from '../frames.ts'
import type { Reply, Request } from '../messages.ts'
import type { ChildLimits } from '../parent/child-watch.ts'
import { type DecoderLog, startChild } from '../parent/decoder-child.ts'

/**
 * Gives each connection a child of its own. Who calls trusts this process no more than its children: it has no secrets,
 * and what it answers is read like the answer of a child. The server allows half-open connections.
 */
export function serveDecoder(server: Server, limits: ChildLimits, log: DecoderLog) {
  const open = new Map<Socket, { isBusy: boolean; leave: () => void }>()
  let isEnding = false

  server.on('connection', (socket: Socket) => {
    const state = { isBusy: false, leave }
    const child = startChild(limits, log)
    open.set(socket, state)

    function send(reply: Reply, body: Buffer = Buffer.alloc(0)) {
      socket.write(frameHead(reply, body.length))
      socket.write(body)
    }

    /** A picture may be on its way already. */
    function leave() {
      send({ kind: 'away' })
      socket.end()
    }

    async function work({ header, body }: Frame) {
      state.isBusy = true
      try {
        const source = { stream: [body], bytes: body.length }
        const onFile = (file: Extract<Reply, { kind: 'file' }>['file'], bytes: Buffer) =>
          send({ kind: 'file', file }, bytes)
        const answer = await child.run({ request: header as Request, source, onFile })
        send(answer.reply, answer.body)
      } catch (error) {
        const { code, detail } = error instanceof DecoderError ? error : new DecoderError('crashed', String(error))
        send({ kind: 'failed', code, detail })
        socket.end()
      }
      state.isBusy = false
      if (isEnding) leave()
    }

    const read = createFrameReader((frame) => void work(frame))
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch {
        socket.destroy()
      }
    })
    socket.on('error', () => {})
    child.gone.addEventListener('abort', () => {
      if (!state.isBusy) socket.end()
    })
    socket.once('end', () => void child.kill().then(() => socket.end()))
    socket.once('close', () => {
      open.delete(socket)
      void child.kill()
    })
  })

  /** Takes no more connections, and lets the jobs under way finish. */
  return async function end() {
    isEnding = true
    const gone = once(server, 'close')
    server.close()
    for (const { isBusy, leave } of open.values()) if (!isBusy) leave()
    await gone
  }
}
