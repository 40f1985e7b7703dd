import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cameraFiles, session } from '@lineup/server/testing/camera-files.ts'
import budgets from '../budgets.json' with { type: 'json' }
import type { Goal } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { arrive, type Photographer } from '../lib/photographer.ts'
import { listImages, readPreviews } from '../lib/previews.ts'
import { cpuSeconds } from '../lib/process-figures.ts'
import { type Api, startProduct } from '../lib/product.ts'
import { sendFiles } from '../lib/send.ts'

const cache = join(import.meta.dirname, '../.cache')
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 120_000
const JPEGS = 3
const ALL_FILES = 6

/** A preview counts when it can be looked at, not when a row says so. */
export const batch: Goal = {
  id: 'E3',
  title: 'Ten photos of 24 MP by raw PUT, three at once, one worker',
  lacks: async () => (availableParallelism() < 2 ? 'needs two cores' : needsLinux()),
  run: async (say) => {
    const files = await cameraFiles(cache, session)
    await using product = await startProduct({ workers: 1, isDurable: true })
    const { api, workerPids } = product
    const person = await arrive(product)
    const cpu = () => [cpuSeconds([api.pid]), cpuSeconds(workerPids)] as const

    const [apiBefore, workerBefore] = cpu()
    const startedAt = performance.now()
    const { sentAt, answeredAt, sequenceId } = await sendFiles(api.site, person, files)
    const seenAt = await untilSeen(api, person, sequenceId, 'image/jpeg')
    const allAt = await untilSeen(api, person, sequenceId, 'image/avif')
    const [apiAfter, workerAfter] = cpu()

    const seconds = (from: number, to: number) => (to - from) / 1_000
    say(`upload ${seconds(startedAt, sentAt).toFixed(2)} s, naming call ${seconds(sentAt, answeredAt).toFixed(2)} s`)
    return [
      { what: 'previews', measured: seconds(sentAt, seenAt), unit: 's', bound: budgets.E3.previews },
      { what: 'all files', measured: seconds(sentAt, allAt), unit: 's', bound: budgets.E3['all files'] },
      { what: 'previews after the naming call', measured: seconds(answeredAt, seenAt), unit: 's' },
      { what: 'all files after the naming call', measured: seconds(answeredAt, allAt), unit: 's' },
      { what: 'CPU of the API', measured: apiAfter - apiBefore, unit: 's' },
      { what: 'CPU of the worker and its decoders', measured: workerAfter - workerBefore, unit: 's' },
    ]
  },
}

/** When the previews of every photo could be looked at. */
async function untilSeen({ site }: Api, person: Photographer, id: number, type: 'image/jpeg' | 'image/avif') {
  const wanted = type === 'image/jpeg' ? JPEGS : ALL_FILES
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; ) {
    const images = await listImages(site, person, id)
    const failed = images.find(({ error }) => error !== null)
    if (failed) throw new Error(`A photo has no previews: ${failed.error}`)
    if (images.length === 10 && images.every(({ previews }) => previews.length >= wanted)) {
      await readPreviews(site, images, type)
      return performance.now()
    }
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('The previews did not come within two minutes')
}
