import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CameraFile, cameraFiles, session } from '@lineup/server/testing/pictures/camera-files.ts'
import budgets from '../budgets.json' with { type: 'json' }
import type { Goal } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { arrive, type Photographer, post } from '../lib/photographer.ts'
import { listImages } from '../lib/previews.ts'
import { cpuSeconds } from '../lib/process-figures.ts'
import { type Product, startProduct } from '../lib/product.ts'
import { sendFiles, uploadFiles } from '../lib/send.ts'

const cache = join(import.meta.dirname, '../.cache')
/** A whole session is 1,000; each takes 10 MB of disk and half a second of two cores. */
const PHOTOS = Number(process.env['PHOTOS'] ?? 60)
const LOOK_EVERY_MS = 100
const PATIENCE_MS = 3_600_000

/** First previews come before any second format, at their price in CPU, and nobody else's ten photos wait for a session. */
export const wholeSession: Goal = {
  id: 'E4',
  title: `A session of ${PHOTOS} photos of 24 MP (PHOTOS=1000 for a whole one), and another photographer's ten meanwhile`,
  lacks: async () => (availableParallelism() < 2 ? 'needs two cores' : needsLinux()),
  run: async (say) => {
    const [first, ...others] = await cameraFiles(cache, session)
    if (first === undefined) throw new Error('No photos')
    const ten = [first, ...others]
    const files = Array.from({ length: PHOTOS }, (_, n): CameraFile => ten[n % ten.length] ?? first)
    await using product = await startProduct({ workers: 1, isDurable: true })
    const person = await arrive(product)
    const colleague = await arrive(product, 'colleague')

    const { ids } = await uploadFiles(product.api.site, person, files)
    const idle = cpuSeconds(product.workerPids)
    const start = performance.now()
    const stored = { ...person.fields, uploads: ids }
    const { id } = await post<{ id: number }>(product.api.site, '/session/store', stored, person.token)
    const storing = performance.now() - start
    say(`stored in ${Math.round(storing)} ms`)

    const { sentAt, sequenceId } = await sendFiles(product.api.site, colleague, ten)
    await untilShown(product, colleague, sequenceId)
    const waited = (performance.now() - sentAt) / 1_000
    const before = await countShown(product, person, id)
    say(`the other ten after ${waited.toFixed(2)} s, when ${before.jpegs} of ${PHOTOS} had previews`)

    const { avifs } = await untilShown(product, person, id)
    const cpu = (cpuSeconds(product.workerPids) - idle) / (PHOTOS + ten.length)

    return [
      { what: 'storing call', measured: storing, unit: 'ms', bound: budgets.E4.storing },
      { what: 'CPU a photo until its JPEGs', measured: cpu, unit: 's', bound: budgets.E4.cpu },
      { what: 'AVIFs before the last JPEG', measured: avifs, unit: '', bound: budgets.E4.avifs },
      { what: 'previews of the other ten', measured: waited, unit: 's', bound: budgets.E4.others },
    ]
  },
}

type Shown = { jpegs: number; avifs: number; total: number }

async function countShown({ api }: Product, person: Photographer, id: number): Promise<Shown> {
  const images = await listImages(api.site, person, id)
  const failed = images.find(({ error }) => error !== null)
  if (failed) throw new Error(`A photo has no previews: ${failed.error}`)
  const having = (type: string) => images.filter(({ previews }) => previews.some((each) => each.type === type)).length
  return { jpegs: having('image/jpeg'), avifs: having('image/avif'), total: images.length }
}

async function untilShown(product: Product, person: Photographer, id: number): Promise<Shown> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; ) {
    const shown = await countShown(product, person, id)
    if (shown.jpegs === shown.total) return shown
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('The previews did not arrive within an hour')
}
