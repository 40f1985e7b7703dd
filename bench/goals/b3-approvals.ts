import { fillSearched } from '@lineup/server/testing/large/search-load.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Goal } from '../lib/goal.ts'
import { needsPgbench, statementsPerSecond } from '../lib/pgbench.ts'
import { startProduct } from '../lib/product.ts'

const SEQUENCES = 1_000_000
const ROUNDS = 5
const SECONDS = 5
const APPROVERS = 8

/** Approves or rejects any sequence, with all its counters. */
const decision = `\\set id random(1, ${SEQUENCES})
update sequences set is_approved = 3 - is_approved where id = :id and is_approved > 0;
`

/** Approvers at once against one approver, in turn. Commits wait for the disk, as in production. */
export const approvals: Goal = {
  id: 'B3',
  title: `${APPROVERS} approvers at once among ${SEQUENCES.toLocaleString('en')} sequences (median of ${ROUNDS})`,
  lacks: needsPgbench,
  run: async (say) => {
    await using product = await startProduct({ isDurable: true })
    await fillSearched(product.databaseUrl, SEQUENCES)
    const approve = (clients: number) => statementsPerSecond(product.databaseUrl, decision, SECONDS, clients)
    const rounds: Array<{ one: number; all: number }> = []
    for (let n = 0; n < ROUNDS; n += 1) {
      const [one, all] = [await approve(1), await approve(APPROVERS)]
      say(`one ${one.toFixed(0)}/s, ${APPROVERS} ${all.toFixed(0)}/s`)
      rounds.push({ one, all })
    }
    return [
      {
        what: `${APPROVERS} at once / one`,
        measured: median(rounds.map(({ one, all }) => all / one)),
        unit: 'x',
        least: budgets.B3.ratio,
      },
      { what: 'approvals, one', measured: median(rounds.map(({ one }) => one)), unit: '/s' },
      { what: `approvals, ${APPROVERS} at once`, measured: median(rounds.map(({ all }) => all)), unit: '/s' },
    ]
  },
}
