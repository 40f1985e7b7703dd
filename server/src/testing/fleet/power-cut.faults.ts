import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOutcome, inSeconds, say } from './describe-run.ts'
import { mixedRates } from './load.ts'
import { runUnderLoad } from './run-under-load.ts'
import { type Fleet, startFleet } from './start-fleet.ts'

/** How often everything is cut off: POWER_CUTS=1 for a quick look. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 8)
const WORK_MS = 5_000

test('power cuts under uploads: what was acknowledged is there when everything is up again', async () => {
  await using fleet = await startFleet({ storage: 'disk' })
  const { seen: readyMs, ...run } = await runUnderLoad(fleet, { ...mixedRates, upload: 5 }, async () => {
    const times: number[] = []
    for (let cut = 0; cut < CUTS; cut += 1) {
      await sleep(WORK_MS)
      times.push(await cutPower(fleet))
    }
    await sleep(WORK_MS)
    return times
  })

  say(
    `${CUTS} power cuts under uploads: ${run.tally.records.length} requests`,
    `ready after ${readyMs.map(inSeconds).join(', ')}`,
    describeOutcome(run),
  )
  expect.soft(run.exits).toEqual([])
  expect.soft(run.lost).toEqual([])
  expect.soft(run.faults).toEqual([])
  expect.soft(run.settledMs).toBeDefined()
})

/** Everything is killed at once and started again; the time until all of it answers. */
async function cutPower({ postgres, processes, untilReady }: Fleet): Promise<number> {
  await Promise.all([postgres.kill(), ...processes.map(({ kill }) => kill())])
  const began = performance.now()
  await postgres.start()
  for (const { start } of processes) start()
  await untilReady()
  return performance.now() - began
}
