import { setTimeout as sleep } from 'node:timers/promises'
import { openActs } from './acts.ts'
import { findBookFaults, findLost } from './find-lost.ts'
import { mixedRates, startLoad } from './load.ts'
import { openWorld } from './open-world.ts'
import type { Outage } from './outages.ts'
import { allDone, mailsSent, previewMade, until } from './settle.ts'
import { type Fleet, startFleet, untilHealthy } from './start-fleet.ts'
import { countBy, isRefusal, isSuccess, type Kind, kinds, openTally, recoveryMs } from './tally.ts'

export type OutageWish = { outage: Outage; seconds: number }

const CALM_BEFORE_MS = 4_000
const LOAD_AFTER_MS = 12_000
const LATE_AFTER_MS = 1_000
/** Until nothing waits any more. */
const SETTLE_MS = 60_000
const RECOVERY_PATIENCE_MS = 60_000

/** One outage under load on a fleet of its own, with a start in the middle of it; all that was seen. */
export async function runOutage({ outage, seconds }: OutageWish) {
  await using fleet = await startFleet()
  const world = await openWorld(fleet)
  const tally = openTally()
  const load = startLoad(openActs({ fleet, world, tally }), mixedRates)
  await sleep(CALM_BEFORE_MS)

  const beganAt = performance.now()
  await outage.begin(fleet)
  await sleep(LATE_AFTER_MS)
  const late = await fleet.startLate()
  await sleep(seconds * 1_000 - LATE_AFTER_MS)
  await outage.end(fleet)
  const returnedAt = performance.now()

  const came = watchReturn(fleet, late.url)
  await sleep(LOAD_AFTER_MS)
  await load.stop()
  const { mailMs, previewMs, lateMs } = await came
  const settledMs = await until(fleet.postgres.url, SETTLE_MS, allDone)
  await fleet.sandbox.idle()

  await using deps = await fleet.openDeps()
  const lost = await findLost(fleet, deps, world)
  const faults = await findBookFaults(fleet, deps)
  const recovery = Object.fromEntries(kinds.map((kind) => [kind, recoveryMs(tally, kind, returnedAt)]))
  const refused = tally.records.filter(isRefusal)
  const calm = tally.records.filter(({ endedAt }) => endedAt < beganAt)

  return {
    requests: tally.records.length,
    refused: refused.length,
    refusedKinds: countBy(refused.map(({ kind }) => kind)) as Partial<Record<Kind, number>>,
    other: tally.otherFailures(),
    failedBefore: calm.filter((one) => !isSuccess(one)).length,
    slowestMs: tally.slowestMs(),
    recovery,
    mailMs,
    previewMs,
    lateMs,
    settledMs,
    exits: fleet.exits(),
    acknowledged: {
      uploads: world.uploads.size,
      sequences: world.sequences.length,
      purchases: world.paid.length,
      messages: world.messages.length,
      signIns: world.tokens.length,
    },
    lost,
    faults,
  }
}

export type Seen = Awaited<ReturnType<typeof runOutage>>

/** How long after its return the mails that waited had left, a worker had made a preview, and the late process answered. */
async function watchReturn({ postgres }: Fleet, lateUrl: string) {
  const now = new Date()
  const [mailMs, previewMs, lateMs] = await Promise.all([
    until(postgres.url, RECOVERY_PATIENCE_MS, mailsSent(now)),
    until(postgres.url, RECOVERY_PATIENCE_MS, previewMade(now)),
    untilHealthy(lateUrl, RECOVERY_PATIENCE_MS).catch(() => undefined),
  ])
  return { mailMs, previewMs, lateMs }
}

const inSeconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

/** One line of figures. */
export function describe({ outage, seconds }: OutageWish, seen: Seen): string {
  const other = Object.entries(seen.other)
  const back = Object.entries(seen.recovery).map(([kind, ms]) => `${kind} ${inSeconds(ms)}`)
  return [
    `${outage.name}, ${seconds} s: ${seen.requests} requests`,
    `${seen.refused} refused with 503`,
    `${other.reduce((sum, [, n]) => sum + n, 0)} other failures${other.map(([what, n]) => ` [${n} × ${what}]`).join('')}`,
    `slowest ${inSeconds(seen.slowestMs)}`,
    `back after: ${back.join(', ')}, mails ${inSeconds(seen.mailMs)}, previews ${inSeconds(seen.previewMs)}, late start ${inSeconds(seen.lateMs)}`,
    `all done after ${inSeconds(seen.settledMs)}`,
    `acknowledged ${Object.values(seen.acknowledged).reduce((sum, n) => sum + n)}`,
    `${seen.exits.length} exits`,
    `${seen.lost.length} lost`,
    `${seen.faults.length} faults in the books`,
  ].join('; ')
}
