import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Download, Page } from 'playwright-core'
import { type Cell, type Ending, type Step, stepsFrom } from './cells.ts'
import type { Item, Shop } from './open-shop.ts'
import type { Route } from './routes.ts'
import { openSlowLine } from './slow-line.ts'
import { pause, within } from './waiting.ts'

const STUCK_MS = 100
const HEAD_BYTES = 1_500
/** The page retries by itself, with pauses. */
const PATIENCE_MS = 45_000

type Cut = { shop: Shop; browser: Browser; route: Route; cell: Cell; item: Item; n: number }

/** Cuts one download of the shop's page. The buyer then tries every step until the photo arrives or none is left. */
export async function cutPage({ shop, browser, route, cell, item, n }: Cut): Promise<Ending> {
  await using line = await openSlowLine(route.port)
  const address = `${route.scheme}://localhost:${line.port}${item.page}`
  const trail: string[] = []
  const open = () => openBrowser(browser, address)
  let visit = await open()

  const isWhole = async (): Promise<boolean> => {
    const download = await within(PATIENCE_MS, visit.saved)
    if (download === undefined) trail.push(`the page says: ${await visit.page.locator('main li').first().innerText()}`)
    return download !== undefined && (await hashOf(download)) === item.sha256
  }
  const begin = async () => {
    await visit.context.close()
    visit = await open()
    await press(visit)
    return isWhole()
  }
  const steps: Record<Step, () => Promise<boolean>> = {
    resumed: isWhole,
    afresh: async () => {
      await visit.page.reload()
      await press(visit)
      return isWhole()
    },
    'new claim': async () => {
      await shop.leaseEnds(item)
      return begin()
    },
    're-armed': async () => {
      const refused = await shop.rearm(item)
      if (refused !== undefined) trail.push(`re-arm: ${refused}`)
      return begin()
    },
  }

  try {
    const held = new Promise<void>((resolve) => {
      const hold = (route_: { continue: () => Promise<void> }) => {
        void line.holdAfter(HEAD_BYTES + (cell.share / 100) * cell.bytes).then(resolve)
        return route_.continue()
      }
      void visit.page.route('**/api/payment/original/*', hold, { times: 1 })
    })
    await press(visit)
    await held
    await pause(STUCK_MS)
    const arrived = Math.max(0, line.arrived() - HEAD_BYTES)
    const todo = stepsFrom(n)
    // A buyer who resumes loses the connection. The others leave the page.
    if (todo[0] === 'resumed') line.cut()
    if (todo[0] === 'new claim' || todo[0] === 're-armed') await visit.context.close()
    line.free()

    for (const step of todo) {
      if (await steps[step]()) return { end: step, arrived, trail }
      trail.push(`not ${step}, at ${(await shop.statusOf(item)).status}`)
    }
    return { end: 'lost', arrived, trail }
  } finally {
    await visit.context.close()
  }
}

type Visit = { context: BrowserContext; page: Page; saved: Promise<Download> }

async function openBrowser(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const saved = new Promise<Download>((resolve) => void page.on('download', resolve))
  await page.goto(address)
  return { context, page, saved }
}

/** Presses the button of the only photo, unless the page continues by itself. */
async function press({ page, saved }: Visit): Promise<void> {
  const button = page.getByRole('button', { name: 'Download surf-1.jpg' })
  const pressed = button.click({ timeout: PATIENCE_MS }).catch(() => {})
  await Promise.race([pressed, saved])
}

async function hashOf(download: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex')
}
