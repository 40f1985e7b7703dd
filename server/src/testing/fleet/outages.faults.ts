import { expect, test } from 'vitest'
import { describeOutage, say } from './describe-run.ts'
import { outages } from './outages.ts'
import { runOutage } from './run-outage.ts'

/** Length of each outage. OUTAGE_SECONDS=5 is a quick run. */
const SECONDS = Number(process.env['OUTAGE_SECONDS'] ?? 30)
/**
 * A request's deadline. This and the next two limits grow by the slowest answer before the outage, for busy machines.
 */
const DEADLINE_MS = 10_000
const RECOVERY_MS = 5_000
const MAIL_RECOVERY_MS = 15_000

test.for(outages)('$name: no process dies, nothing is lost, everything recovers', async (outage) => {
  const wish = { outage, seconds: SECONDS }
  const seen = await runOutage(wish)
  say(...describeOutage(wish, seen))

  expect.soft(seen.exits).toEqual([])
  expect.soft(seen.lost).toEqual([])
  expect.soft(seen.faults).toEqual([])
  expect.soft(seen.other).toEqual({})
  expect.soft(seen.failedBefore).toBe(0)
  expect.soft(Object.keys(seen.refused).filter((kind) => !outage.mayRefuse.includes(kind))).toEqual([])
  expect.soft(seen.slowestMs).toBeLessThan(DEADLINE_MS + seen.calmMs)
  expect
    .soft(Object.entries(seen.recovery).filter(([, ms]) => ms === undefined || ms > RECOVERY_MS + seen.calmMs))
    .toEqual([])
  expect.soft(seen.mailMs).toBeLessThan(MAIL_RECOVERY_MS + seen.calmMs)
  expect.soft(seen.settledMs).toBeDefined()
})
