import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Decoder } from './decoder/parent/decoder.ts'
import type { Jobs } from './jobs/port.ts'
import type { Mail } from './mail/port.ts'
import type { Metrics } from './metrics/port.ts'
import type { Payments } from './payments/port.ts'
import type { Storage } from './storage/port.ts'

/** Each use case takes only the parts that it uses: `Pick<Deps, 'db' | 'jobs'>`. */
export type Deps = {
  db: Db
  jobs: Jobs
  storage: Storage
  payments: Payments
  /** Makes profile pictures, and looks whether a photo without an end is whole; one at a time. Starts no process before the first one. */
  pictures: Pick<Decoder, 'makePicture' | 'hasAllPixels'>
  config: Config
  log: FastifyBaseLogger
  metrics: Metrics
}

/** Only workers decode images and send mail. */
export type WorkerDeps = Deps & { decoder: Decoder; mail: Mail }
