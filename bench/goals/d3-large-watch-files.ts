import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser, NO_BROWSER } from '../../tools/browser.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { processOf } from '../lib/browser-page.ts'
import { type Figure, type Goal, NotHere } from '../lib/goal.ts'
import { isQuiet, needsLinux } from '../lib/machine.ts'
import { addBigDay } from '../lib/own-waves/big-day.ts'
import { largeFiles } from '../lib/own-waves/large-files.ts'
import { privateMemoryOf } from '../lib/process-figures.ts'
import { startProduct } from '../lib/product.ts'

const BYTES = 20_000_000
const LOOK_EVERY_MS = 20

/** From the choice of the file until the page asks whether these waves are one's own. */
export const largeWatchFiles: Goal = {
  id: 'D3',
  title: 'Watch files of 20 MB: time, memory, and how long the page is held up',
  lacks: needsLinux,
  run: async (say) => {
    const found = await findBrowser()
    if (found === undefined) throw new NotHere(NO_BROWSER)
    await using product = await startProduct({ workers: 1, isDurable: true })
    const day = await addBigDay(product)
    await using folder = await filesIn(largeFiles(day.watchFile('gpx').buffer.toString(), BYTES))
    say('The day is there')
    await using browser = await chromium.launch({ executablePath: found.path, args: found.args })
    const figures: Figure[] = []
    for (const { format, path } of folder.files) {
      const { ms, memory, held, tasks } = await readFile(browser, product.api.site + day.path, path)
      say(`${format}, tasks above 50 ms: ${tasks.join(', ') || 'none'}`)
      figures.push(
        { what: `${format}, until its waves are found`, measured: ms / 1_000, unit: 's', bound: budgets.D3.seconds },
        { what: `${format}, memory more than before`, measured: memory, unit: 'MiB', bound: budgets.D3.memory },
        { what: `${format}, longest task of the page`, measured: held, unit: 'ms', bound: budgets.D3.held },
      )
    }
    return figures.map((figure) => (figure.unit === 'MiB' ? figure : { ...figure, isNoisy: !isQuiet() }))
  },
}

/** As files: what is handed over as bytes goes through the page itself, which takes seconds. */
async function filesIn(large: ReturnType<typeof largeFiles>) {
  const dir = await mkdtemp(join(tmpdir(), 'watch-'))
  const files = Object.entries(large).map(([format, { name, buffer }]) => ({ format, path: join(dir, name), buffer }))
  for (const { path, buffer } of files) await writeFile(path, buffer)
  return { files, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

async function readFile(browser: Browser, url: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } })
  try {
    await page.goto(url)
    await page.getByRole('button', { name: 'I have a watch file' }).filter({ visible: true }).click()
    const input = page.getByLabel('File of your watch')
    await input.waitFor({ state: 'attached' })
    // Pictures and code of the page are there.
    await page.waitForLoadState('networkidle')
    const pid = await processOf(page)
    const before = privateMemoryOf(pid)
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, privateMemoryOf(pid))
    }, LOOK_EVERY_MS)

    const measured = page.evaluate<{ ms: number; held: number; tasks: string[] }>(untilAsked)
    await input.setInputFiles(path)
    const { ms, held, tasks } = await measured
    clearInterval(timer)
    return { ms, held, tasks, memory: peak - before }
  } finally {
    await page.context().close()
  }
}

/** In the page: milliseconds from the choice until the question is there, and the longest task meanwhile (0: none above 50 ms). */
const untilAsked = `new Promise((resolve) => {
  addEventListener('change', () => {
    const began = performance.now()
    let held = 0
    const tasks = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        held = Math.max(held, duration)
        tasks.push(Math.round(duration) + ' ms at ' + Math.round(startTime - began))
      }
    }).observe({ type: 'longtask' })
    const look = () => {
      const isThere = [...document.querySelectorAll('button')].some((button) => button.textContent.includes('Yes, show them'))
      if (!isThere) return requestAnimationFrame(look)
      const ms = performance.now() - began
      setTimeout(() => resolve({ ms, held, tasks }), 300)
    }
    look()
  }, { capture: true, once: true })
})`
