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
export function openLog(config: Config, name: string) {
  return pino({
    name,
    level: config.logLevel,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  })
}

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
