import { expect, test } from 'vitest'
import { inSeconds, say } from '../fleet/describe-run.ts'
import { findBookFaults } from '../fleet/find-lost.ts'
import { startFleet } from '../fleet/start-fleet.ts'
import { buyAndLeave } from './buyer.ts'
import { countLives } from './count-lives.ts'
import { runDesk } from './desk.ts'
import { runToQuiet } from './quiet.ts'
import { openRandom } from './random.ts'
import { openShop } from './shop.ts'
import { makeTrouble } from './trouble.ts'

/** SALES=20 is a quick run. SEED repeats the choices of a run, though not their timing. */
const SALES = Number(process.env['SALES'] ?? 1_000)
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000)
const BUYERS = 4
const DESKS = 4

test('S25 P47 S24 random orders of all kinds amid faults, lost webhooks and kills end with every cent where it belongs', {
  timeout: 60 * 60_000,
}, async () => {
  const began = performance.now()
  await using fleet = await startFleet({ storage: 'disk', hasTax: true })
  await using deps = await fleet.openDeps()
  const random = openRandom(SEED)
  const shop = await openShop(fleet)
  const scene = { fleet, shop, random }

  let left = SALES
  let paid = 0
  let isOver = false
  const around = Promise.all([
    makeTrouble(scene, () => isOver),
    ...Array.from({ length: DESKS }, () => runDesk(scene, deps.db, () => isOver)),
  ])
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (left > 0) {
      left -= 1
      if (await buyAndLeave(scene)) paid += 1
    }
  })
  await Promise.all(buyers)
  isOver = true
  const [made] = await around
  const soldMs = performance.now() - began

  const rounds = await runToQuiet(scene, deps)
  const faults = await findBookFaults(deps)
  say(
    `${SALES} sales, ${paid} paid, seed ${SEED}: ${made.kills} kills, ${made.databaseKills} of the database, ${made.faults} faults, ${made.deliveries} changes of delivery`,
    `sold in ${inSeconds(soldMs)}, quiet after ${rounds ?? 'too many'} rounds, ${inSeconds(performance.now() - began)} in all`,
    await countLives(deps.db),
    `${faults.length} faults in the books`,
    `${fleet.exits().length} exits`,
  )
  expect.soft(rounds).toBeDefined()
  expect.soft(faults).toEqual([])
  expect.soft(fleet.exits()).toEqual([])
  expect(paid).toBeGreaterThan(SALES / 2)
})
