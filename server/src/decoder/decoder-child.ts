import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ChildLimits, watchChild } from './child-watch.ts'
import { DecoderError, type DecoderErrorCode } from './decoder-error.ts'
import { createFrameReader, type Frame, frameHead } from './frames.ts'
import { type FinalReply, type Reply, type Request, reply } from './messages.ts'

/** Only what `decoder/` needs of a logger. */
export type DecoderLog = { warn(details: object, message: string): void }

/** A picture as it is fed to a child; `bytes` must be exactly what the stream yields. */
export type PictureSource = { stream: AsyncIterable<Uint8Array | string>; bytes: number }

export type ChildJob = {
  request: Request
  source: PictureSource
  /** Called for each file, in order; must not throw. */
  onFile(file: Extract<Reply, { kind: 'file' }>['file'], bytes: Buffer): void
}

/** One decoder process. It does one job at a time and is of no more use once `isAlive` is false. */
export type DecoderChild = {
  isAlive(): boolean
  run(job: ChildJob): Promise<{ reply: Exclude<FinalReply, { kind: 'failed' }>; body: Buffer }>
  kill(): Promise<void>
}

const MAX_FILES = 7
const MAX_COMPLAINT = 2000

export function startChild(limits: ChildLimits, log: DecoderLog): DecoderChild {
  const child = spawnChild()
  const exited = new AbortController()
  const gone = once(child, 'exit').catch(() => undefined)
  let onFrame: (frame: Frame) => void = () => child.kill('SIGKILL')
  let verdict: DecoderErrorCode = 'crashed'
  let complaint = ''

  function kill(code: DecoderErrorCode) {
    verdict = code
    child.kill('SIGKILL')
  }

  child.once('close', () => exited.abort())
  // A process that cannot be started has no exit, only an error.
  child.once('error', (error) => {
    complaint = error.message
    exited.abort()
  })
  // A child that dies while it is fed breaks the pipe; that it is gone is noticed above.
  child.stdin.on('error', () => undefined)
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-MAX_COMPLAINT)
  })
  const readFrames = createFrameReader((frame) => onFrame(frame))
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      readFrames(chunk)
    } catch (error) {
      complaint = String(error)
      kill('crashed')
    }
  })

  function answer(onFile: ChildJob['onFile']) {
    let files = 0
    return new Promise<{ reply: FinalReply; body: Buffer }>((resolve, reject) => {
      const onExit = () => reject(new DecoderError(verdict, complaint))
      if (exited.signal.aborted) return onExit()
      exited.signal.addEventListener('abort', onExit, { once: true })

      onFrame = ({ header, body }) => {
        const said = reply.parse(header)
        if (said.kind === 'file') {
          if (++files > MAX_FILES) throw new Error('Too many files')
          return onFile(said.file, body)
        }
        exited.signal.removeEventListener('abort', onExit)
        onFrame = () => kill('crashed')
        resolve({ reply: said, body })
      }
    })
  }

  return {
    isAlive: () => !exited.signal.aborted && child.exitCode === null && child.signalCode === null,

    async run({ request, source, onFile }) {
      const watch = watchChild(child.pid ?? 0, limits, kill)
      try {
        const answered = answer(onFile)
        const fed = feed(child, request, source, exited.signal).then(watch.startClock)
        // Whoever fails first tells why; the other's failure follows from it.
        await Promise.race([answered, fed])
        await Promise.race([answered, fed.then(() => answered)])
        const { reply: last, body } = await answered
        if (last.kind === 'failed') throw new DecoderError(last.code, last.detail)
        return { reply: last, body }
      } catch (error) {
        throw error
      } finally {
        watch.stop()
        if (complaint) log.warn({ pid: child.pid, complaint }, 'A decoder complained')
        complaint = ''
      }
    },

    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
