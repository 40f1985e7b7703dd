import { fillSearched, searchOfSpot, searchScript } from '@lineup/server/testing/large/search-load.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Goal } from '../lib/goal.ts'
import { putLoad, type Served } from '../lib/load.ts'
import { needsLinux } from '../lib/machine.ts'
import { needsPgbench, statementsPerSecond } from '../lib/pgbench.ts'
import { startProduct } from '../lib/product.ts'

const SEQUENCES = 1_000_000
const ROUNDS = 5
const SECONDS = 5
const CONNECTIONS = 16
/** If the ratios spread wider than this, the machine was too busy to judge. */
const TOO_WIDE = 1.3

type Round = Served & { statements: number; ratio: number }

/** One API process against pgbench with the same statement, in turn on the same database. */
export const publicSearch: Goal = {
  id: 'B2',
  title: `Public search by spot among ${SEQUENCES.toLocaleString('en')} sequences (median of ${ROUNDS})`,
  lacks: async () => (await needsLinux()) ?? (await needsPgbench()),
  run: async (say) => {
    await using product = await startProduct()
    await fillSearched(product.databaseUrl, SEQUENCES)
    const script = await searchScript(product.databaseUrl)
    const serve = () => putLoad(product.api, searchOfSpot, { connections: CONNECTIONS, seconds: SECONDS })
    const ask = () => statementsPerSecond(product.databaseUrl, script, SECONDS)

    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS; n += 1) {
      const isFirst = n % 2 === 0
      const early = isFirst ? await ask() : undefined
      const served = await serve()
      const statements = early ?? (await ask())
      say(`${served.perSecond.toFixed(0)}/s, CPU ${served.cpu.toFixed(3)} ms each; pgbench ${statements.toFixed(0)}/s`)
      rounds.push({ ...served, statements, ratio: served.perSecond / statements })
    }
    const middle = (pick: (round: Round) => number) => median(rounds.map(pick))
    const ratios = rounds.map(({ ratio }) => ratio)
    const isNoisy = Math.max(...ratios) / Math.min(...ratios) > TOO_WIDE
    return [
      {
        what: 'CPU of the API, a search',
        measured: middle(({ cpu }) => cpu),
        unit: 'ms',
        bound: budgets.B2.cpu,
        isNoisy,
      },
      {
        what: 'searches / statements',
        measured: middle(({ ratio }) => ratio),
        unit: 'x',
        least: budgets.B2.ratio,
        isNoisy,
      },
      { what: 'searches', measured: middle(({ perSecond }) => perSecond), unit: '/s' },
      { what: 'pgbench, the same statement', measured: middle(({ statements }) => statements), unit: '/s' },
    ]
  },
}
