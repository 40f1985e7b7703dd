import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ChildOptions = {
  name: string
  args: string[]
  /** The command that runs it: a program with arguments, which ends with its child. */
  within?: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  logFile?: string | undefined
  isKept: boolean
  healthyMs?: number
  log: (line: string) => void
}

export type Child = {
  name: string
  /** The exit code of the first process, or -1 if it was killed. */
  firstExit: Promise<number>
  /** Sends SIGTERM, then kills the process group after `patienceMs`. */
  stop: (patienceMs: number) => Promise<void>
}

const PRELOAD = new URL('./exit-with-parent.mjs', import.meta.url).href
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A process that ran this long did not fail on startup and restarts without a pause. */
const HEALTHY_MS = 10_000
const LOG_LIMIT = 10_000_000

/** Starts one of our processes and restarts it until it is stopped. If it keeps failing on startup, the pauses grow. */
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
        log(`${name} ended with code ${code} and restarts immediately${hint}`)
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
      if (options.within === undefined) current.kill('SIGTERM')
      // The command between does not pass signals on. Without us, the process ends.
      else if (current.connected) current.disconnect()
      const impatience = setTimeout(() => killGroup(current), patienceMs)
      await gone
      clearTimeout(impatience)
      killGroup(current)
    },
  }
}

/** Each child leads its own process group: Ctrl-C then reaches only the launcher, which stops the children in order. */
function spawnChild({ args, within = [], cwd, env, logFile }: ChildOptions): ChildProcess {
  const output = logFile === undefined ? 'inherit' : openLog(logFile)
  const [program = '', ...rest] = [...within, process.execPath, '--import', PRELOAD, ...args]
  const child = spawn(program, rest, {
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
    // The whole group has already ended.
  }
}

function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

const hintAt = (logFile: string | undefined) => (logFile ? `; its log is ${logFile}` : '')

export function tailOf(logFile: string | undefined): string {
  if (!logFile) return ''
  return readFileSync(join(logFile), 'utf8').trim().split('\n').slice(-15).join('\n')
}
