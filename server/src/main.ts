import { install } from './install.ts'
import { buildApp } from './app.ts'
import { checkDurability } from './check-durability.ts'
import { openLimits } from './http/limits.ts'
import { openDeps } from './open-deps.ts'
import { configure, onEnd, openLog } from './process.ts'
import { sitePages } from './site-pages.ts'

const CONNECTIONS = 12
const DRAIN_MS = 25_000

const config = configure()
const log = openLog(config, 'api')
const { deps, pool, close } = await openDeps(config, log, CONNECTIONS)
await checkDurability(deps)
await install(deps)
const app = await buildApp(deps, openLimits(pool, config.rateScale), sitePages(config))

onEnd(async () => {
  // Open transfers get their time; what is still there then is cut, and resumes at another process.
  const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  app.server.closeIdleConnections()
  await app.close()
  clearTimeout(impatience)
  await close()
})

await app.listen({ port: config.port, host: config.host })
