import { pino } from 'pino'
import { type Config, ConfigError, parseConfig } from './config.ts'

/** Reads the configuration or ends the process with every fault of it. `--check-config` ends it either way. */
export function configure(): Config {
  try {
    const config = parseConfig(process.env)
    if (process.argv.includes('--check-config')) process.exit(0)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** JSON lines to standard output. Tokens, addresses and bodies never reach it: serializers name what may. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, name: string) {
  log = makeLog(logLevel, name)
  return log
}

const makeLog = (level: string, name: string) =>
  pino({
    name,
    level,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  })

/** The log of this process. Until it is opened by name a crash still needs one. */
let log = makeLog('info', 'start')

// A crash is one line, as all else that a process says; a rejection that nobody handles comes here as well. The line is written
// before the process ends: the log is synchronous.
process.on('uncaughtException', (thrown: unknown) => {
  const err = thrown instanceof Error ? thrown : new Error(String(thrown))
  log.fatal({ err }, 'the process crashed')
  process.exit(1)
})

/** Calls `stop` once, when the process is asked to end or its launcher is gone; a second request ends it at once. */
export function onEnd(stop: () => Promise<void>): void {
  let isEnding = false
  const end = () => {
    if (isEnding) process.exit(1)
    isEnding = true
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}
