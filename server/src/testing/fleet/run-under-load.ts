import { type Acts, openActs } from './acts.ts'
import { findBookFaults, findLost } from './find-lost.ts'
import { untilIdle } from './idle.ts'
import { type Rates, startLoad } from './load.ts'
import { openWorld } from './open-world.ts'
import type { Fleet } from './start-fleet.ts'
import { openTally, type Tally } from './tally.ts'

const SETTLE_MS = 60_000

export type Trouble<T> = (fleet: Fleet, tally: Tally, acts: Acts) => Promise<T>

/** Afterwards looks for lost data and checks the books. */
export async function runUnderLoad<T>(fleet: Fleet, rates: Rates, trouble: Trouble<T>) {
  const world = await openWorld(fleet)
  const tally = openTally()
  const acts = openActs({ fleet, world, tally })
  const load = startLoad(acts, rates)
  const seen = await trouble(fleet, tally, acts)
  await load.stop()

  const settled = await untilIdle(fleet.postgres.url, SETTLE_MS)
  await fleet.sandbox.control.idle()
  await using deps = await fleet.openDeps()
  const lost = await findLost(fleet, deps, world)
  const faults = await findBookFaults(deps)
  const acknowledged =
    world.uploads.size + world.sequences.length + world.paid.length + world.messages.length + world.tokens.length
  return { seen, tally, ...settled, lost, faults, acknowledged, exits: fleet.exits() }
}
