import { runTool } from './run-tool.ts'
import { findFaults } from './verify/find-faults.ts'

// `npm run verify [-- --deep] [--provider]`: prints one JSON line per fault and exits with 1 if there are any.

await runTool({
  name: 'verify',
  work: async (deps) => {
    const faults = await findFaults(deps, {
      isDeep: process.argv.includes('--deep'),
      asksProvider: process.argv.includes('--provider'),
    })
    process.exitCode = faults.length > 0 ? 1 : 0
    return faults
  },
})
