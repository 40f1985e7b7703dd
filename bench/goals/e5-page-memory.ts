import { link, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cameraFiles, session, withSmallPicture } from '@lineup/server/testing/pictures/camera-files.ts'
import { chromium, type Page } from 'playwright-core'
import { findBrowser, NO_BROWSER } from '../../tools/browser.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { processOf, signedIn } from '../lib/browser-page.ts'
import { type Goal, NotHere } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { privateMemoryOf } from '../lib/process-figures.ts'
import { startProduct } from '../lib/product.ts'

const cache = join(import.meta.dirname, '../.cache')
/** A whole session is 1,000. The server needs 10 MB of disk for each meanwhile. */
const PHOTOS = Number(process.env['PHOTOS'] ?? 60)
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 3_600_000

/** While the page reads, hashes, draws and sends, with somebody who scrolls through the photos. */
export const pageMemory: Goal = {
  id: 'E5',
  title: `${PHOTOS} photos of 24 MP go up from one page (PHOTOS=1000 for a whole session): memory of its process`,
  lacks: needsLinux,
  run: async (say) => {
    const found = await findBrowser()
    if (found === undefined) throw new NotHere(NO_BROWSER)
    await using card = await insertCard()
    await using product = await startProduct()
    await using browser = await chromium.launch({ executablePath: found.path, args: found.args })
    const page = await signedIn(browser, product)
    await page.goto(`${product.api.site}/user/session/create`)
    const input = page.getByLabel('Add photos to the session')
    await input.waitFor({ state: 'attached' })
    const pid = await processOf(page)
    const before = privateMemoryOf(pid)

    const began = performance.now()
    await input.setInputFiles(card.paths)
    const peak = await peakUntilArrived(page, pid)
    const seconds = (performance.now() - began) / 1_000
    say(`${before.toFixed(0)} MiB before the first photo; ${seconds.toFixed(0)} s for ${PHOTOS} photos`)
    return [
      { what: 'private memory of the page', measured: peak, unit: 'MiB', bound: budgets.E5.private },
      { what: 'its JavaScript heap at the end', measured: await heapOf(page), unit: 'MiB' },
    ]
  },
}

/** The same photo under many names takes the room of one. As cameras do, it has a small picture in its header. */
async function insertCard() {
  const [file] = await cameraFiles(cache, session)
  if (file === undefined) throw new Error('No photo was drawn')
  const dir = await mkdtemp(join(cache, 'card-'))
  const photo = join(dir, 'photo.jpg')
  await writeFile(photo, await withSmallPicture(file))
  const paths = Array.from({ length: PHOTOS }, (_, n) => join(dir, `IMG_${n + 1}.jpg`))
  for (const path of paths) await link(photo, path)
  return { paths, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

async function peakUntilArrived(page: Page, pid: number): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, privateMemoryOf(pid))
  }, LOOK_EVERY_MS)
  const arrived = page.getByText('All photos have arrived').waitFor({ timeout: PATIENCE_MS })
  let isOver = false
  const scrolling = (async () => {
    while (!isOver) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(500)
    }
  })()
  await arrived
  isOver = true
  await scrolling
  clearInterval(timer)
  return peak
}

async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}
