import { once } from 'node:events'
import { connect } from 'node:net'
import { DecoderError, DecoderUnavailable } from '../decoder-error.ts'
import { type DecoderChild, openTalk } from './talk.ts'

/** The service gives a job 60 s. If it stands still itself, the job must not. */
const PATIENCE_MS = 90_000
const FAREWELL_MS = 5_000

/** A child of the decoder service at this socket. The service holds it to its limits; it lives as long as the connection. */
export function connectChild(socketPath: string): DecoderChild {
  const socket = connect(socketPath)
  const closed = new AbortController()
  let isThere = false
  let complaint = 'The decoder service closed the connection'
  socket.once('connect', () => {
    isThere = true
  })
  socket.on('error', ({ message }) => {
    complaint = message
  })
  socket.once('close', () => closed.abort())

  const talk = openTalk({
    input: socket,
    output: socket,
    gone: closed.signal,
    // Whoever breaks the service with a picture must not break it for ever: without a service nobody is to blame.
    whyGone: () => (isThere ? new DecoderError('crashed', complaint) : new DecoderUnavailable(complaint)),
    end,
  })

  function end(why = complaint) {
    complaint = why
    socket.destroy()
  }

  return {
    isAlive: () => !socket.destroyed && !socket.readableEnded,

    async run(job) {
      let patience: NodeJS.Timeout | undefined
      const onFed = () => {
        patience = setTimeout(() => end('The decoder service does not answer'), PATIENCE_MS)
      }
      try {
        const answer = await talk(job, onFed)
        if (answer.reply.kind === 'away') throw new DecoderUnavailable('The decoder service ends')
        // After these its process is gone.
        if (answer.reply.kind === 'failed' && !['damaged', 'unmarked'].includes(answer.reply.code)) socket.destroy()
        return answer
      } finally {
        clearTimeout(patience)
      }
    },

    /** The service closes the connection when the child has ended. */
    async kill() {
      socket.end()
      setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
      if (!closed.signal.aborted) await once(closed.signal, 'abort')
    },
  }
}
