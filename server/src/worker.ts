import { availableParallelism } from 'node:os'
import { checkDurability } from './check-durability.ts'
import { createDecoder } from './decoder/parent.ts'
import { jobHandlers } from './job-handlers.ts'
import { startWork } from './jobs/pg-boss.ts'
import { openMail } from './mail/open-mail.ts'
import { openDeps } from './open-deps.ts'
import { configure, onEnd, openLog } from './process.ts'

const CONNECTIONS = 5

const config = configure()
const log = openLog(config, 'worker')
const { deps, close } = await openDeps(config, log, CONNECTIONS)
await checkDurability(deps)
const decoders = config.decoders ?? availableParallelism()
const decoder = createDecoder({ size: decoders, avifEffort: config.avifEffort, log })
decoder.warm()
const mail = openMail(config)

const work = await startWork({
  url: config.databaseUrl,
  handlers: jobHandlers({ ...deps, decoder, mail }),
  slots: { 'images.make-previews': decoders, 'sales.handle-event': 2 },
  onError: (error) => log.error({ err: error }, 'the queue failed'),
})

onEnd(async () => {
  await work.stop()
  await decoder.close()
  mail.close()
  await close()
})
