import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { inSeconds, say } from '@lineup/server/testing/fleet/describe-run.ts'
import { findBookFaults } from '@lineup/server/testing/fleet/find-lost.ts'
import { untilIdle } from '@lineup/server/testing/fleet/idle.ts'
import { openRelay } from '@lineup/server/testing/fleet/relay.ts'
import { type Fleet, startFleet } from '@lineup/server/testing/fleet/start-fleet.ts'
import { openPeople } from '@lineup/server/testing/given/people.ts'
import { openPlaces } from '@lineup/server/testing/given/places.ts'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBrowser } from '../../tools/browser.ts'
import { writeSession } from './session-files.ts'
import { openSessionPage } from './session-page.ts'
import { pause } from './waiting.ts'

/** PHOTOS=1000 is a whole session. */
const PHOTOS = Number(process.env['PHOTOS'] ?? 40)
const PHOTO_BYTES = 400_000
/** So that every trouble meets photos on their way. */
const BYTES_PER_SECOND = 3_000_000
const OUTAGE_MS = 3_000
/** Longer than three tries take. */
const CUT_MS = 10_000
const SETTLE_MS = 900_000
const LOOK_EVERY_MS = 20
const MOST_MS = 3_600_000

type Deps = Awaited<ReturnType<Fleet['openDeps']>>

test(
  'a session arrives whole, each photo once, while processes are killed, the line is cut and the page is reloaded',
  async ({ skip }) => {
    const found = await findBrowser()
    if (found === undefined) return skip('Chromium is not installed')
    await using fleet = await startFleet({ storage: 'disk' })
    await using line = await openRelay(Number(new URL(fleet.siteUrl).port))
    await using deps = await fleet.openDeps()
    const person = await openPeople({ deps }).photographer()
    const spot = await openPlaces({ deps }).spot()
    const files = await writeSession(join(deps.config.dataDir, 'card'), PHOTOS, PHOTO_BYTES)
    const paths = files.map(({ path }) => path)
    await using browser = await chromium.launch({ executablePath: found.path, args: found.args })
    const siteUrl = `http://127.0.0.1:${line.port}`
    await using sender = await openSessionPage({ browser, siteUrl, person, bytesPerSecond: BYTES_PER_SECOND })
    const began = performance.now()

    await sender.choose(paths)
    await arrived(deps, 0.1)
    await outage(fleet, ['api', 'worker'])
    await arrived(deps, 0.35)
    await sender.page.reload()
    await sender.choose(paths)
    await arrived(deps, 0.55)
    await line.refuse()
    await pause(CUT_MS)
    await line.admit()
    await arrived(deps, 0.8)
    await outage(fleet, ['api'])
    await sender.allArrived()
    const arrivedMs = performance.now() - began

    await sender.choosePlace(spot)
    const killed = new Promise<void>((resolve) => {
      const ask = (route: { continue: () => Promise<void> }) => {
        void route.continue()
        void outage(fleet, ['api']).then(resolve)
      }
      void sender.page.route('**/api/session/store', ask, { times: 1 })
    })
    await sender.send(PHOTOS)
    await killed
    await shown(deps, 0.2)
    await outage(fleet, ['worker'])
    await shown(deps, 0.7)
    await outage(fleet, ['api', 'worker'])
    const { settledMs } = await untilIdle(fleet.postgres.url, SETTLE_MS)

    const left = await removeOrphans(fleet, deps)
    say(
      `${PHOTOS} photos arrived in ${inSeconds(arrivedMs)} with ${sender.puts()} uploads`,
      `all previews ${inSeconds(settledMs)} after the last kill`,
      `${left.orphans} originals without a row, removed`,
    )
    const images = await imagesOf(deps)
    expect.soft(settledMs).toBeDefined()
    expect.soft(images.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256))
    expect.soft(new Set(images.map(({ sequence_id }) => sequence_id)).size).toBe(1)
    expect.soft(images.filter(({ error, previews }) => error !== null || !isWhole(previews))).toEqual([])
    expect.soft(await deps.db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect.soft(left.originals).toEqual(images.map(({ original_key }) => original_key).toSorted())
    expect.soft(await findBookFaults(deps)).toEqual([])
    expect.soft(fleet.exits()).toEqual([])
  },
  MOST_MS,
)

/** Kills all such processes at once and starts them again. */
async function outage({ processes, untilReady }: Fleet, kinds: Array<'api' | 'worker'>) {
  const hit = processes.filter(({ name }) => kinds.some((kind) => name.startsWith(kind)))
  await Promise.all(hit.map(({ kill }) => kill()))
  await pause(OUTAGE_MS)
  for (const { start } of hit) start()
  await untilReady()
}

const arrived = (deps: Deps, share: number) => reached(share, async () => (await uploadsOf(deps)).length)
const shown = (deps: Deps, share: number) =>
  reached(share, async () => (await imagesOf(deps)).filter(({ previewed_at }) => previewed_at !== null).length)

async function reached(share: number, count: () => Promise<number>) {
  const goal = Math.round(share * PHOTOS)
  for (const end = Date.now() + MOST_MS; (await count()) < goal; await pause(LOOK_EVERY_MS)) {
    if (Date.now() > end) throw new Error(`${goal} photos did not come`)
  }
}

const uploadsOf = ({ db }: Deps) => db.selectFrom('uploads').select('id').execute()

const imagesOf = ({ db }: Deps) =>
  db
    .selectFrom('images')
    .select(['sequence_id', 'sha256', 'original_key', 'error', 'previews', 'previewed_at'])
    .orderBy('sequence_id')
    .orderBy('position')
    .execute()

const isWhole = (previews: unknown) => ['avif', 'jpg'].every((kind) => JSON.stringify(previews).includes(kind))

/** The night after tomorrow: what a killed process left between bytes and row is gone. */
async function removeOrphans(fleet: Fleet, deps: Deps) {
  const named = (await imagesOf(deps)).length
  const before = (await originalsOf(deps)).length
  const names = await readdir(deps.config.dataDir, { recursive: true, withFileTypes: true })
  const old = new Date(0)
  for (const file of names.filter((entry) => entry.isFile() && entry.parentPath.includes('objects')))
    await utimes(join(file.parentPath, file.name), old, old)
  await deps.db.transaction().execute((trx) => deps.jobs.enqueue(trx, 'images.delete-orphans', {}))
  await untilIdle(fleet.postgres.url, SETTLE_MS)
  return { orphans: before - named, originals: await originalsOf(deps) }
}

async function originalsOf({ storage }: Deps) {
  const keys: string[] = []
  for await (const { key } of storage.list('originals/')) keys.push(key)
  return keys.toSorted()
}
