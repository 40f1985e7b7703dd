import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { DecoderError, type DecoderErrorCode } from '../decoder-error.ts'
import { createFrameReader, type Frame, frameHead } from '../frames.ts'
import { type FinalReply, type Reply, type Request, reply } from '../messages.ts'
import { childCommand } from './child-command.ts'
import { type ChildLimits, watchChild } from './child-watch.ts'

export type DecoderLog = { warn(details: object, message: string): void }

/** The stream must end or fail by itself and yield exactly `bytes` bytes. */
export type PictureSource = { stream: AsyncIterable<Uint8Array | string>; bytes: number }

export type FileFacts = Extract<Reply, { kind: 'file' }>['file']

export type ChildJob = {
  request: Request
  source: PictureSource
  /** Called for each file in order. Must not throw. */
  onFile: (file: FileFacts, bytes: Buffer) => void
}

type Answer = { reply: FinalReply; body: Buffer }

/** Does one job at a time. */
export type DecoderChild = {
  pid: number
  isAlive(): boolean
  /** Rejects with a `DecoderError` or the source's own error. */
  run(job: ChildJob): Promise<Answer>
  kill(): Promise<void>
}

const MAX_FILES = 7
const MAX_COMPLAINT = 2000

export function startChild(limits: ChildLimits, log: DecoderLog): DecoderChild {
  const { program, args, options } = childCommand()
  const child = spawn(program, args, options)
  const exited = new AbortController()
  let verdict: DecoderErrorCode = 'crashed'
  let complaint = ''
  let onFrame: (frame: Frame) => void = () => kill('crashed')

  function kill(code: DecoderErrorCode) {
    verdict = code
    child.kill('SIGKILL')
  }

  function noteComplaint(text: string) {
    complaint = `${complaint}${text}`.slice(-MAX_COMPLAINT)
  }

  child.once('close', () => exited.abort())
  // A process that could not be started never emits `close`.
  child.on('error', (error) => {
    noteComplaint(error.message)
    if (child.pid === undefined) exited.abort()
  })
  child.stdin.on('error', () => kill(verdict))
  child.stdout.on('error', () => kill(verdict))
  // A broken stderr is no reason to kill the child.
  child.stderr.on('error', () => {})
  child.stderr.on('data', (chunk: Buffer) => noteComplaint(chunk.toString()))

  const readFrames = createFrameReader((frame) => onFrame(frame))
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      readFrames(chunk)
    } catch (error) {
      noteComplaint(String(error))
      kill('crashed')
    }
  })

  function answerTo(onFile: ChildJob['onFile']) {
    let files = 0
    return new Promise<Answer>((resolve, reject) => {
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
    pid: child.pid ?? 0,
    isAlive: () => !exited.signal.aborted && !child.killed && child.exitCode === null,

    async run({ request, source, onFile }) {
      const watch = watchChild(child.pid ?? 0, limits, kill)
      const answered = answerTo(onFile)
      const fed = feed(child.stdin, request, source, exited.signal)
      // A child that received half a file cannot be used again.
      fed.then(
        () => watch.startClock(),
        () => kill(verdict),
      )
      try {
        const [answer] = await Promise.all([answered, fed])
        return answer
      } finally {
        watch.stop()
        if (complaint) log.warn({ pid: child.pid, complaint }, 'A decoder complained')
        complaint = ''
      }
    },

    async kill() {
      kill('crashed')
      if (!exited.signal.aborted) await once(exited.signal, 'abort')
    },
  }
}

async function feed(stdin: Writable, request: Request, { stream, bytes }: PictureSource, gone: AbortSignal) {
  let sent = 0
  stdin.write(frameHead(request, bytes))
  for await (const chunk of stream) {
    sent += chunk.length
    if (sent > bytes) break
    if (!stdin.write(chunk) && !(await isDrained(stdin, gone))) return
  }
  if (sent !== bytes) throw new DecoderError('damaged', `The source gave ${sent} bytes instead of ${bytes}`)
}

const isDrained = (stdin: Writable, gone: AbortSignal) =>
  once(stdin, 'drain', { signal: gone }).then(
    () => true,
    () => false,
  )
