import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Keeps what was logged as an error, so that a test fails on one it did not expect. */
export function openTestLog() {
  const errors: string[] = []
  const stream = { write: (line: string) => void errors.push(line) }
  const log: FastifyBaseLogger = pino({ level: 'error' }, stream)
  return {
    log,
    /** Takes the errors that a test did expect. */
    takeErrors: () => errors.splice(0),
  }
}
