import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { logContext } from './calls/log-context.ts'
import { type Config, parseConfig, warningsOf } from './config.ts'
import { endWith } from './read-settings.ts'

/** Prints all faults and exits if the configuration is invalid. With `--check-config` it prints warnings, too, and always exits. */
export function configure(): Config {
  const config = parseOrEnd()
  if (process.argv.includes('--check-config')) {
    for (const warning of warningsOf(config)) process.stderr.write(`Warning: ${warning}\n`)
    process.exit(0)
  }
  return config
}

function parseOrEnd(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    return endWith(error)
  }
}

/** Writes JSON lines to standard output. Serializers list the fields, so that tokens and bodies are never logged. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, name: string) {
  log = makeLog(logLevel, name)
  return log
}

function makeLog(level: string, name: string): pino.Logger {
  const root: pino.Logger = pino({
    name,
    level,
    // A request's own logger names it already.
    mixin: (_line, _level, logger) => (logger === root ? { ...logContext() } : {}),
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  })
  return root
}

/** The default covers crashes before `openLog` is called. */
let log = makeLog('info', 'start')

// Also handles unhandled rejections. The log is synchronous, so the line is written before the process exits.
process.on('uncaughtException', (thrown: unknown) => {
  const err = thrown instanceof Error ? thrown : new Error(String(thrown))
  log.fatal({ err }, 'the process crashed')
  process.exit(1)
})

/**
 * Keeps the compiled code for the next start, where NODE_COMPILE_CACHE names a folder. At its end alone a process that is killed
 * would keep nothing.
 */
export const keepCompiled = () => void setImmediate(flushCompileCache)

/** Calls `stop` once, on a signal or when the launcher is gone. A second signal exits immediately. */
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
