import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DecoderError, type DecoderErrorCode } from '../decoder-error.ts'
import { childCommand } from './child-command.ts'
import { type ChildLimits, watchChild } from './child-watch.ts'
import { type DecoderChild, openTalk } from './talk.ts'

export type DecoderLog = { warn(details: object, message: string): void }

/** `gone` aborts when its process has ended. */
export type OwnChild = DecoderChild & { pid: number; gone: AbortSignal }

const MAX_COMPLAINT = 2000

/** A process of our own, held to its limits. */
export function startChild(limits: ChildLimits, log: DecoderLog): OwnChild {
  const { program, args, options } = childCommand()
  const child = spawn(program, args, options)
  const exited = new AbortController()
  let verdict: DecoderErrorCode = 'crashed'
  let complaint = ''

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
  // A broken stderr is no reason to kill the child.
  child.stderr.on('error', () => {})
  child.stderr.on('data', (chunk: Buffer) => noteComplaint(chunk.toString()))

  const talk = openTalk({
    input: child.stdin,
    output: child.stdout,
    gone: exited.signal,
    whyGone: () => new DecoderError(verdict, complaint),
    end(why = '') {
      noteComplaint(why)
      kill(verdict)
    },
  })

  return {
    pid: child.pid ?? 0,
    gone: exited.signal,
    isAlive: () => !exited.signal.aborted && !child.killed && child.exitCode === null,

    async run(job) {
      const watch = watchChild(child.pid ?? 0, limits, kill)
      try {
        return await talk(job, () => watch.startClock())
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
