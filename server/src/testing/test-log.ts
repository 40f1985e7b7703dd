import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Collects errors; a test fails on an unexpected one. */
export function openTestLog() {
  const errors: string[] = []
  const stream = { write: (line: string) => void errors.push(line) }
  const log: FastifyBaseLogger = pino({ level: 'error' }, stream)
  return {
    log,
    takeErrors: () => errors.splice(0),
  }
}
