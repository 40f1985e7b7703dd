import { buildApp } from './app.ts'
import { checkDurability } from './check-durability.ts'
import { openLimits } from './http/limits.ts'
import { install } from './install.ts'
import { openDeps } from './open-deps.ts'
import { configure, onEnd, openLog } from './process.ts'
import { sitePages } from './site-pages.ts'

const CONNECTIONS = 12
const DRAIN_MS = 25_000

const config = configure()
const log = openLog(config, 'api')
const { deps, pool, there, close } = await openDeps(config, log, CONNECTIONS)
let isUp = false
const app = await buildApp(deps, openLimits(pool, config.rateScale), sitePages(config), () => isUp)

onEnd(async () => {
  // Open transfers get their time; what is still there then is cut, and resumes at another process.
  const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  app.server.closeIdleConnections()
  await app.close()
  clearTimeout(impatience)
  await close()
})

// Who asks meanwhile hears that it takes a moment.
await app.listen({ port: config.port, host: config.host })
await there(async () => {
  await checkDurability(deps)
  await install(deps)
})
isUp = true
