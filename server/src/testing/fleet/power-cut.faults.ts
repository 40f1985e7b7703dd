import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOutcome, inSeconds, say } from './describe-run.ts'
import { mixedRates } from './load.ts'
import { runUnderLoad } from './run-under-load.ts'
import { type Fleet, startFleet } from './start-fleet.ts'

/** POWER_CUTS=1 is a quick run. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 8)
const WORK_MS = 5_000

test('power cuts during uploads lose nothing that was acknowledged', async () => {
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

/** Kills everything, starts it again, and returns the milliseconds until it answers. */
async function cutPower({ postgres, processes, untilReady }: Fleet): Promise<number> {
  await Promise.all([postgres.kill(), ...processes.map(({ kill }) => kill())])
  const began = performance.now()
  await postgres.start()
  for (const { start } of processes) start()
  await untilReady()
  return performance.now() - began
}
