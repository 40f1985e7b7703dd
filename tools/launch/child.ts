import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ChildOptions = {
  /** As people read it: "The API process". */
  name: string
  /** What Node is to run. */
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Where its output goes; without, to our own. */
  logFile?: string | undefined
  /** Start it again when it ends by itself. */
  isKept: boolean
  /** How long it must have run to have lived well; for tests. */
  healthyMs?: number
  log: (line: string) => void
}

export type Child = {
  name: string
  /** How the first process ended: a code, or -1 when it was killed. */
  firstExit: Promise<number>
  /** Asks it to end, and kills it when it takes longer than that. */
  stop: (patienceMs: number) => Promise<void>
}

const PRELOAD = new URL('../exit-with-parent.mjs', import.meta.url).href
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** Who ran this long did not die of its start, and starts again at once. */
const HEALTHY_MS = 10_000
const LOG_LIMIT = 10_000_000

/** Starts one of our processes and keeps it running until it is stopped; deaths at the start are followed by growing pauses. */
export function startChild(options: ChildOptions): Child {
  const { name, isKept, log, healthyMs = HEALTHY_MS } = options
  const ending = new AbortController()
  let current: ChildProcess
  const first = Promise.withResolvers<number>()
  const gone = keepRunning()

  async function keepRunning() {
    let pause = SHORTEST_PAUSE_MS
    for (;;) {
      const start = Date.now()
      current = spawnChild(options)
      const code = await exitOf(current)
      first.resolve(code)
      if (!isKept || ending.signal.aborted) return

      const hint = hintAt(options.logFile)
      if (Date.now() - start > healthyMs) {
        log(`${name} ended with code ${code} and starts again at once${hint}`)
        pause = SHORTEST_PAUSE_MS
        continue
      }
      log(`${name} ended with code ${code} and starts again in ${pause / 1000} s${hint}`)
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  return {
    name,
    firstExit: first.promise,
    stop: async (patienceMs) => {
      ending.abort()
      current.kill('SIGTERM')
      const impatience = setTimeout(() => killGroup(current), patienceMs)
      await gone
      clearTimeout(impatience)
      // What it had started itself may still be there.
      killGroup(current)
    },
  }
}

/** A group of its own, so that Ctrl-C reaches the launcher alone, which then asks in the right order. */
function spawnChild({ args, cwd, env, logFile }: ChildOptions): ChildProcess {
  const output = logFile === undefined ? 'inherit' : openLog(logFile)
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  return child
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('exit', (code) => resolve(code ?? -1))
  })
}

function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group is gone already.
  }
}

function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

const hintAt = (logFile: string | undefined) => (logFile ? `; its log is ${logFile}` : '')

/** The end of a log, for the person who has to find out why. */
export function tailOf(logFile: string | undefined): string {
  if (!logFile) return ''
  return readFileSync(join(logFile), 'utf8').trim().split('\n').slice(-15).join('\n')
}
