import { parseArgs } from 'node:util'
import { openDeps } from './open-deps.ts'
import { needsPerson } from './operating/recovery/findings.ts'
import { recover } from './operating/recovery/recover.ts'
import { ProviderRefused, ProviderUnavailable } from './payments/port.ts'
import { configure, openLog } from './process.ts'

// `npm run reconcile -- --since <time>`: after a restore, asks the payment provider for what this database lacks since then. Prints one
// JSON line for each finding. Exits with 1 if one needs a person, or if the provider did not answer to the end.

const { values } = parseArgs({ options: { since: { type: 'string', default: '' } } })
const since = new Date(values.since)
if (Number.isNaN(since.getTime()) || since > new Date()) {
  process.stderr.write('Say since when: npm run reconcile -- --since 2026-11-23T04:00:00Z\n')
  process.exit(1)
}

const config = configure()
const { deps, there, close } = await openDeps(config, openLog(config, 'reconcile'), 4)
await there()
try {
  const findings = await recover(deps, since)
  for (const finding of findings) {
    process.stdout.write(`${JSON.stringify({ ...finding, ...(needsPerson(finding) && { needsPerson: true }) })}\n`)
  }
  const open = findings.filter(needsPerson).length
  process.stdout.write(`${JSON.stringify({ what: 'the end', findings: findings.length, needPerson: open })}\n`)
  process.exitCode = open > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
  process.stderr.write(`${error.message}\nNothing is lost: run the same command again.\n`)
  process.exitCode = 1
} finally {
  await close()
}
