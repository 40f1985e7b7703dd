import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeFailures, describeOutcome, say } from './describe-run.ts'
import { mixedRates, type Rates } from './load.ts'
import { runUnderLoad } from './run-under-load.ts'
import { startFleet } from './start-fleet.ts'
import { isRefusal, isSuccess } from './tally.ts'

/** FAULT_ROUNDS=10 is a quick run. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 100)
const ROUND_MS = 30_000
/** Pause between rounds, so that every connection is in use again. */
const PAUSE_MS = 300

const loads: readonly { name: string; rates: Rates }[] = [
  { name: 'a light load', rates: mixedRates },
  { name: 'checkouts and sign-ins', rates: { buy: 5, signIn: 5, search: 5 } },
]

test.for(loads)(
  'ending all connections to PostgreSQL repeatedly loses nothing, under $name',
  async ({ name, rates }) => {
    await using fleet = await startFleet()
    const run = await runUnderLoad(fleet, rates, async ({ postgres }, tally, acts) => {
      let ended = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(PAUSE_MS)
        ended += await postgres.endConnections()
        await expect.poll(() => isWellAgain(tally.records.length), { timeout: ROUND_MS }).toBe(true)
      }
      return ended

      /** True after a success since `from`. */
      async function isWellAgain(from: number) {
        await acts.search()
        return tally.records.slice(from).some(isSuccess)
      }
    })

    const refused = run.tally.records.filter(isRefusal).length
    const other = run.tally.otherFailures()
    say(
      `${ROUNDS} rounds of ended connections (${run.seen}) under ${name}: ${run.tally.records.length} requests`,
      `${refused} refused with 503`,
      describeFailures(other),
      describeOutcome(run),
    )
    expect.soft(run.exits).toEqual([])
    expect.soft(run.lost).toEqual([])
    expect.soft(run.faults).toEqual([])
    expect.soft(other).toEqual({})
    expect.soft(run.settledMs).toBeDefined()
  },
)
