import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Collects errors, or all lines from a level on; a test fails on an unexpected one. */
export function openTestLog(level: 'error' | 'info' = 'error') {
  const errors: string[] = []
  const stream = { write: (line: string) => void errors.push(line) }
  const log: FastifyBaseLogger = pino({ level }, stream)
  return {
    log,
    takeErrors: () => errors.splice(0),
  }
}
