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
if (!config.isDemo && !config.stripe.isLive) log.warn('STRIPE_SECRET_KEY is a test key: buyers pay no real money')
const { deps, pool, there, close } = await openDeps(config, log, CONNECTIONS)
let isUp = false
const app = await buildApp(deps, openLimits(pool, config.rateScale), sitePages(config), () => isUp)

onEnd(async () => {
  // Open transfers may finish. Then the rest is cut, and clients resume at another process.
  const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  app.server.closeIdleConnections()
  await app.close()
  clearTimeout(impatience)
  await close()
})

// Listens before the parts are ready, so that early requests get a 503.
await app.listen({ port: config.port, host: config.host })
await there(async () => {
  await checkDurability(deps)
  await install(deps)
})
isUp = true
