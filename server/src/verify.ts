import { openDeps } from './open-deps.ts'
import { configure, openLog } from './process.ts'
import { findFaults } from './verify/find-faults.ts'

// `npm run verify [-- --deep] [--provider]`: prints one JSON line per fault and exits with 1 if there are any.

const config = configure()
const { deps, there, close } = await openDeps(config, openLog(config, 'verify'), 2)
await there()
try {
  const faults = await findFaults(deps, {
    isDeep: process.argv.includes('--deep'),
    asksProvider: process.argv.includes('--provider'),
  })
  for (const fault of faults) process.stdout.write(`${JSON.stringify(fault)}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await close()
}
