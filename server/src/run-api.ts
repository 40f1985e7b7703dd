import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type Stage } from './app.ts'
import { type Config, warningsOf } from './config.ts'
import { checkDurability } from './db/check-durability.ts'
import { openLimits } from './http/limits.ts'
import { stopListening } from './http/stop-listening.ts'
import { install } from './install.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openDeps } from './open-deps.ts'
import { keepCompiled, onEnd, openLog } from './process.ts'
import { sitePages } from './site-pages.ts'

const CONNECTIONS = 12
/** `/readyz` says so for as long before the port closes, so that balancers send nobody here any more. */
const NOTICE_MS = 5_000
/** An original takes a slow phone a minute. Together less than the 90 s after which systemd kills. */
const DRAIN_MS = 75_000

/** Serves calls and pages until the process ends. */
export async function runApi(config: Config): Promise<void> {
  const log = openLog(config, 'api')
  for (const warning of warningsOf(config)) log.warn(warning)
  const { metrics, ...shown } = await openMetrics(config, 'api', log)
  const { deps, pool, there, close } = await openDeps(config, log, CONNECTIONS, metrics)
  shown.watch({ ...deps, pool })
  let stage: Stage = 'starting'
  const app = await buildApp(deps, openLimits(pool, config.rateScale), sitePages(config), () => stage)

  onEnd(async () => {
    stage = 'ending'
    if (!config.isDemo) {
      await sleep(NOTICE_MS)
      await stopListening(app.server)
    }
    // Open transfers may finish. Then the rest is cut, and clients resume at another process.
    const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    app.server.closeIdleConnections()
    await app.close()
    clearTimeout(impatience)
    await close()
    shown.close()
  })

  const waits = Promise.withResolvers<void>()
  const ready = there(async () => {
    await checkDurability(deps)
    await install(deps)
  }, waits.resolve).then(() => {
    if (stage === 'starting') stage = 'up'
  })
  // A proxy sends people here as soon as the port is open. If the database is away, they get a 503.
  await Promise.race([ready, waits.promise])
  await app.listen({ port: config.port, host: config.host })
  await ready
  keepCompiled()
}
