import type { AddressInfo } from 'node:net'
import { buildApp } from '../../app.ts'
import { openLimits } from '../../http/limits.ts'
import { openMetrics } from '../../metrics/open-metrics.ts'
import { openDeps } from '../../open-deps.ts'
import { configure, openLog } from '../../process.ts'

const CONNECTIONS = 12

const config = configure()
const log = openLog(config, 'api')
const { metrics, watch } = await openMetrics(config, 'api', log)
const { deps, pool, there } = await openDeps(config, log, CONNECTIONS, metrics)
watch({ ...deps, pool })
await there()
const app = await buildApp(deps, openLimits(pool, config.rateScale), null)
await app.listen({ port: Number(process.env['PORT'] ?? 0), host: '127.0.0.1' })

process.on('disconnect', () => process.exit())
process.send?.((app.server.address() as AddressInfo).port)
