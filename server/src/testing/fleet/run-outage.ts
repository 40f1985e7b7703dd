import { setTimeout as sleep } from 'node:timers/promises'
import { mailsSent, previewMade, until } from './idle.ts'
import { mixedRates } from './load.ts'
import type { Outage } from './outages.ts'
import { runUnderLoad } from './run-under-load.ts'
import { type Fleet, startFleet, untilWell } from './start-fleet.ts'
import { countBy, describeSlowest, isRefusal, isSuccess, kinds, recoveryMs, slowestMs } from './tally.ts'

export type OutageRun = { outage: Outage; seconds: number }

const CALM_BEFORE_MS = 4_000
const LOAD_AFTER_MS = 12_000
const LATE_AFTER_MS = 1_000
const RECOVERY_PATIENCE_MS = 60_000

/** Starts another process during the outage. */
export async function runOutage({ outage, seconds }: OutageRun) {
  await using fleet = await startFleet()
  const { seen, tally, ...outcome } = await runUnderLoad(fleet, mixedRates, async () => {
    await sleep(CALM_BEFORE_MS)
    const beganAt = performance.now()
    await outage.begin(fleet)
    await sleep(LATE_AFTER_MS)
    const late = await fleet.startLate()
    await sleep(seconds * 1_000 - LATE_AFTER_MS)
    await outage.end(fleet)
    const returnedAt = performance.now()
    const [back] = await Promise.all([watchReturn(fleet, late.url), sleep(LOAD_AFTER_MS)])
    return { beganAt, returnedAt, back }
  })

  const { records } = tally
  const refused = records.filter(isRefusal)
  const calm = records.filter(({ endedAt }) => endedAt < seen.beganAt)
  const recovery = Object.fromEntries(kinds.map((kind) => [kind, recoveryMs(tally, kind, seen.returnedAt)]))
  return {
    ...outcome,
    requests: records.length,
    refused: countBy(refused.map(({ kind }) => kind)),
    other: tally.otherFailures(),
    failedBefore: calm.filter((one) => !isSuccess(one)).length,
    calmMs: slowestMs(calm),
    slowestMs: slowestMs(records),
    slowest: describeSlowest(records, seen.beganAt),
    recovery: { ...recovery, previews: seen.back.previewMs, 'late start': seen.back.lateMs },
    mailMs: seen.back.mailMs,
  }
}

export type Seen = Awaited<ReturnType<typeof runOutage>>

async function watchReturn({ postgres }: Fleet, lateUrl: string) {
  const now = new Date()
  const [mailMs, previewMs, lateMs] = await Promise.all([
    until(postgres.url, RECOVERY_PATIENCE_MS, mailsSent(now)),
    until(postgres.url, RECOVERY_PATIENCE_MS, previewMade(now)),
    untilWell(lateUrl, RECOVERY_PATIENCE_MS).catch(() => undefined),
  ])
  return { mailMs, previewMs, lateMs }
}
