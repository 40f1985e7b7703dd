import type { FastifyBaseLogger } from 'fastify'
import { withLogContext } from '../calls/log-context.ts'
import type { RunningJob } from '../jobs/port.ts'
import type { Metrics } from './port.ts'

/** Logs and counts how a job ends, and lets its lines in the log name it. */
export const watchJobs =
  ({ log, metrics }: { log: FastifyBaseLogger; metrics: Pick<Metrics, 'noteJob'> }) =>
  ({ kind, id, attempt, mayRepeat }: RunningJob, work: () => Promise<void>): Promise<void> =>
    withLogContext({ job: kind, jobId: id }, async () => {
      const startedAt = performance.now()
      const seconds = () => (performance.now() - startedAt) / 1_000
      try {
        await work()
        metrics.noteJob({ kind, outcome: 'done', seconds: seconds() })
      } catch (error) {
        const isAgain = mayRepeat(error)
        metrics.noteJob({ kind, outcome: isAgain ? 'again' : 'failed', seconds: seconds() })
        if (isAgain) log.warn({ attempt, err: error }, 'a job failed and will run again')
        else log.error({ attempt, err: error }, 'a job failed for the last time')
        throw error
      }
    })
