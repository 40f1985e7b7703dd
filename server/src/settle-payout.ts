import { parseArgs } from 'node:util'
import { Problem } from './calls/problem.ts'
import { openDeps } from './open-deps.ts'
import { settlePayout } from './payouts/settling/settle-payout.ts'
import { listForPerson } from './payouts/settling/settle-queries.ts'
import { configure, openLog } from './process.ts'

// Without arguments: prints the payouts that wait for a person, one JSON line each. With `<payout> --reference <text>
// --admin <user name>`: records a payout made by hand and prints it. Exits with 1 if it is refused.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reference: { type: 'string' }, admin: { type: 'string' } },
})
const [payout] = positionals

const config = configure()
const { deps, there, close } = await openDeps(config, openLog(config, 'settle-payout'), 2)
await there()
try {
  const lines = payout === undefined ? await listForPerson(deps.db) : [await settle(payout)]
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}

function settle(payoutId: string) {
  const { reference = '', admin = '' } = values
  return settlePayout(deps, { payoutId: Number.parseInt(payoutId, 10) || 0, reference, admin })
}
