import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const files = {
  main: join(import.meta.dirname, '../../main.ts'),
  worker: join(import.meta.dirname, '../../worker.ts'),
  sandbox: fileURLToPath(import.meta.resolve('@lineup/stripe-sandbox/main')),
}
export type Entry = keyof typeof files
type ProcessOptions = { name: string; entry: Entry; env: NodeJS.ProcessEnv; logDir: string }

const RESTART_MS = 1_000
const LAST_WORDS = 600

/** Restarts it when it ends, and records every unexpected end. */
export function supervise({ name, entry, env, logDir }: ProcessOptions) {
  const log = join(logDir, `${name}.log`)
  const exits: string[] = []
  let isAsked = false
  let child = start()

  function start(): ChildProcess {
    const output = openSync(log, 'a')
    const started = fork(files[entry], {
      env,
      execArgv: [],
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    started.on('exit', (code, signal) => void restart(code, signal))
    return started
  }

  async function restart(code: number | null, signal: NodeJS.Signals | null) {
    if (isAsked) return
    exits.push(`${name} ended with ${code ?? signal}: ${readFileSync(log, 'utf8').slice(-LAST_WORDS)}`)
    await sleep(RESTART_MS)
    if (!isAsked) child = start()
  }

  return {
    name,
    exits,
    /** It stays down until `start`. */
    kill: async () => {
      isAsked = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    start: () => {
      isAsked = false
      child = start()
    },
  }
}

export type Supervised = ReturnType<typeof supervise>
