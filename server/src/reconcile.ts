import { parseArgs } from 'node:util'
import { needsPerson } from './operating/recovery/findings.ts'
import { recover } from './operating/recovery/recover.ts'
import { ProviderRefused, ProviderUnavailable } from './payments/port.ts'
import { runTool } from './run-tool.ts'

// `npm run reconcile -- --since <time>`: after a restore, asks the payment provider for what this database lacks since then. Prints one
// JSON line for each finding. Exits with 1 if one needs a person, or if the provider did not answer to the end.

const { values } = parseArgs({ options: { since: { type: 'string', default: '' } } })
const since = new Date(values.since)
if (Number.isNaN(since.getTime()) || since > new Date()) {
  process.stderr.write('Say since when: npm run reconcile -- --since 2026-11-23T04:00:00Z\n')
  process.exit(1)
}

await runTool({
  name: 'reconcile',
  connections: 4,
  refusals: [ProviderUnavailable, ProviderRefused],
  advice: 'Nothing is lost: run the same command again.',
  work: async (deps) => {
    const findings = await recover(deps, since)
    const open = findings.filter(needsPerson).length
    process.exitCode = open > 0 ? 1 : 0
    return [
      ...findings.map((finding) => ({ ...finding, ...(needsPerson(finding) && { needsPerson: true }) })),
      { what: 'the end', findings: findings.length, needPerson: open },
    ]
  },
})
