import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cameraFiles, session } from '@lineup/server/testing/pictures/camera-files.ts'
import { chromium, type Page } from 'playwright-core'
import { findBrowser, NO_BROWSER } from '../../tools/browser.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { processOf, signedIn } from '../lib/browser-page.ts'
import { type ClockShot, clockShots } from '../lib/clock-shots.ts'
import { type Goal, NotHere } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { startProduct } from '../lib/product.ts'
import { slowProcess } from '../lib/slow-process.ts'

const cache = join(import.meta.dirname, '../.cache')
const SLOWED = 4
const PATIENCE_MS = 180_000
const shots: ClockShot[] = [
  { name: 'near', width: 0.2, blur: 0 },
  { name: 'far', width: 0.05, blur: 2 },
  { name: 'blurred', width: 0.1, blur: 8 },
]

/** From the moment the reader takes up a photo until it has the time, decoding included. */
export const clockPhotos: Goal = {
  id: 'E6',
  title: `Photos of the clock page, 24 MP, read by a page whose process is slowed ${SLOWED} times`,
  lacks: needsLinux,
  run: async (say) => {
    const found = await findBrowser()
    if (found === undefined) throw new NotHere(NO_BROWSER)
    const [scene] = await cameraFiles(cache, session)
    if (scene === undefined) throw new Error('No photo was drawn')
    await using product = await startProduct()
    const photos = await drawShots(found, product.api.site, await readFile(scene.path))
    await using card = await insertCard(photos)
    await using browser = await chromium.launch({ executablePath: found.path, args: found.args })
    const page = await signedIn(browser, product)
    await page.addInitScript(noteReadings)
    await page.goto(`${product.api.site}/user/session/create`)
    const input = page.getByLabel('Add photos to the session')
    await input.waitFor({ state: 'attached' })

    const before = await loopMs(page)
    const end = slowProcess(await processOf(page), SLOWED)
    try {
      say(`a loop takes ${((await loopMs(page)) / before).toFixed(1)} times as long`)
      await input.setInputFiles(card.paths)
      await page
        .getByText('shows the clock page')
        .nth(shots.length - 1)
        .waitFor({ timeout: PATIENCE_MS })
    } finally {
      await end()
    }
    const readings = await page.evaluate<number[]>('globalThis.readings')
    return shots.map(({ name }, n) => ({
      what: `${name} code`,
      measured: (readings[n] ?? Number.NaN) / 1_000,
      unit: 's',
      bound: budgets.E6.seconds,
    }))
  },
}

/** In a browser of its own: the other one has only the process that is measured. */
async function drawShots(found: { path: string; args: string[] }, site: string, scene: Buffer) {
  await using browser = await chromium.launch({ executablePath: found.path, args: found.args })
  return await clockShots(browser, site, scene, shots)
}

async function insertCard(photos: Buffer[]) {
  const dir = await mkdtemp(join(cache, 'clock-'))
  const paths = photos.map((_, n) => join(dir, `IMG_${n + 1}.jpg`))
  for (const [n, path] of paths.entries()) await writeFile(path, photos[n] ?? '')
  return { paths, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

/** In the page: milliseconds from the start of each reader until it has answered. Each reads one photo. */
const noteReadings = `
  globalThis.readings = []
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (photo) {
    const began = performance.now()
    this.addEventListener('message', () => readings.push(performance.now() - began))
    post.call(this, photo)
  }
`

const loopMs = (page: Page) =>
  page.evaluate<number>(`(() => {
    const began = performance.now()
    for (let n = 0, sum = 0; n < 3e8; n += 1) sum += n % 7
    return performance.now() - began
  })()`)
