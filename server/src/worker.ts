import './render-mode.ts'

import { availableParallelism } from 'node:os'
import { checkDurability } from './db/check-durability.ts'
import { whenThere } from './db/when-there.ts'
import { createDecoder, DecoderUnavailable } from './decoder/parent/decoder.ts'
import { jobHandlers } from './job-handlers.ts'
import { startWork, type WorkOptions } from './jobs/pg-boss.ts'
import { openMail } from './mail/open-mail.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { watchJobs } from './metrics/watch-jobs.ts'
import { openDeps } from './open-deps.ts'
import { configure, keepCompiled, onEnd, openLog } from './process.ts'
import { StoreUnavailable } from './storage/port.ts'

const CONNECTIONS = 5

const config = configure()
const log = openLog(config, 'worker')
const { metrics, ...shown } = await openMetrics(config, 'worker', log)
const { deps, pool, there, close } = await openDeps(config, log, CONNECTIONS, metrics)
shown.watch({ ...deps, pool })
await there(() => checkDurability(deps))
const decoders = config.decoders ?? availableParallelism()
const decoder = createDecoder({
  size: decoders,
  avifEffort: config.avifEffort,
  service: config.decoderSocket,
  log,
  onDone: metrics.noteDecoding,
})
decoder.warm()
const mail = openMail(config)

const options: WorkOptions = {
  url: config.databaseUrl,
  handlers: jobHandlers({ ...deps, decoder, mail }),
  slots: { 'images.make-previews': decoders, 'sales.handle-event': 2 },
  isAway: (error) => error instanceof StoreUnavailable || error instanceof DecoderUnavailable,
  onError: (error) => log.error({ err: error }, 'the queue failed'),
  watch: watchJobs({ log, metrics }),
}
const work = await whenThere('the database', () => startWork(options), { say: (line) => log.warn(line) })
log.info({ decoders, decoderSocket: config.decoderSocket }, 'the worker started')
keepCompiled()

onEnd(async () => {
  log.info('the worker ends and lets its jobs finish')
  await work.stop()
  await decoder.close()
  mail.close()
  await close()
  shown.close()
  log.info('the worker ended')
})
