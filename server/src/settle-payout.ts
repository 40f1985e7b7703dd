import { parseArgs } from 'node:util'
import { Problem } from './calls/problem.ts'
import { settlePayout } from './payouts/settling/settle-payout.ts'
import { listForPerson } from './payouts/settling/settle-queries.ts'
import { runTool } from './run-tool.ts'

// Without arguments: prints the payouts that wait for a person, one JSON line each. With `<payout> --reference <text>
// --admin <user name>`: records a payout made by hand and prints it; `--paid-to <text>` says where, if no bank account is known. Exits with 1 if it is refused.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    reference: { type: 'string', default: '' },
    'paid-to': { type: 'string' },
    admin: { type: 'string', default: '' },
  },
})
const [payout] = positionals
const { 'paid-to': paidTo, ...paid } = values

await runTool({
  name: 'settle-payout',
  refusals: [Problem],
  work: async (deps) =>
    payout === undefined
      ? listForPerson(deps.db)
      : [await settlePayout(deps, { payoutId: Number.parseInt(payout, 10) || 0, ...paid, paidTo })],
})
