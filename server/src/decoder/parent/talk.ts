import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { DecoderError } from '../decoder-error.ts'
import { createFrameReader, type Frame, frameHead } from '../frames.ts'
import { type FinalReply, type Reply, type Request, reply } from '../messages.ts'

/** The stream must end or fail by itself and yield exactly `bytes` bytes. */
export type PictureSource = {
  stream: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>
  bytes: number
}

export type FileFacts = Extract<Reply, { kind: 'file' }>['file']

export type ChildJob = {
  request: Request
  source: PictureSource
  /** Called for each file in order. Must not throw. */
  onFile: (file: FileFacts, bytes: Buffer) => void
}

type Answer = { reply: FinalReply; body: Buffer }

/** A decoder at the other end of two streams. Does one job at a time. */
export type DecoderChild = {
  isAlive(): boolean
  /** Rejects with a `DecoderError`, `DecoderUnavailable` or the source's own error. */
  run(job: ChildJob): Promise<Answer>
  kill(): Promise<void>
}

type Line = {
  input: Writable
  output: Readable
  /** Aborts when no answer can come any more; `whyGone` tells the error. */
  gone: AbortSignal
  whyGone: () => Error
  /** Ends the decoder: it broke the rules, or holds half a file. */
  end: (complaint?: string) => void
}

const MAX_FILES = 7

export function openTalk({ input, output, gone, whyGone, end }: Line) {
  let onFrame: (frame: Frame) => void = () => end()

  const readFrames = createFrameReader((frame) => onFrame(frame))
  output.on('data', (chunk: Buffer) => {
    try {
      readFrames(chunk)
    } catch (error) {
      end(String(error))
    }
  })
  input.on('error', () => end())
  output.on('error', () => end())

  function answerTo(onFile: ChildJob['onFile']) {
    let files = 0
    return new Promise<Answer>((resolve, reject) => {
      const onExit = () => reject(whyGone())
      if (gone.aborted) return onExit()

      gone.addEventListener('abort', onExit, { once: true })
      onFrame = ({ header, body }) => {
        const said = reply.parse(header)
        if (said.kind === 'file') {
          if (++files > MAX_FILES) throw new Error('Too many files')
          return onFile(said.file, body)
        }
        gone.removeEventListener('abort', onExit)
        onFrame = () => end()
        resolve({ reply: said, body })
      }
    })
  }

  return async function talk({ request, source, onFile }: ChildJob, onFed = () => {}): Promise<Answer> {
    const answered = answerTo(onFile)
    const fed = feed(input, request, source, gone)
    // A decoder that received half a file cannot be used again.
    fed.then(onFed, () => end())
    const [answer] = await Promise.all([answered, fed])
    return answer
  }
}

async function feed(input: Writable, request: Request, { stream, bytes }: PictureSource, gone: AbortSignal) {
  let sent = 0
  input.write(frameHead(request, bytes))
  for await (const chunk of stream) {
    sent += chunk.length
    if (sent > bytes) break
    if (!input.write(chunk) && !(await isDrained(input, gone))) return
  }
  if (sent !== bytes) throw new DecoderError('damaged', `The source gave ${sent} bytes instead of ${bytes}`)
}

const isDrained = (input: Writable, gone: AbortSignal) =>
  once(input, 'drain', { signal: gone }).then(
    () => true,
    () => false,
  )
