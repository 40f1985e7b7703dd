import { parseArgs } from 'node:util'
import { runTool } from './run-tool.ts'
import { findFaults } from './verify/find-faults.ts'

// `npm run verify [-- --deep] [--provider] [--seal <number:hash>]`: prints one JSON line per fault and exits with 1 if there are any.

const { values } = parseArgs({
  options: { deep: { type: 'boolean' }, provider: { type: 'boolean' }, seal: { type: 'string' } },
})

await runTool({
  name: 'verify',
  work: async (deps) => {
    const faults = await findFaults(deps, {
      isDeep: values.deep === true,
      asksProvider: values.provider === true,
      seal: values.seal,
    })
    process.exitCode = faults.length > 0 ? 1 : 0
    return faults
  },
})
