import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../tools/browser.ts'
import { cellsOf, lostOf, PAGE_CUTS } from './cells.ts'
import { type Matrix, openMatrix } from './matrix.ts'
import { cutPage } from './page-buyer.ts'
import { missingFor } from './routes.ts'

let matrix: Matrix
let browser: Browser | undefined

beforeAll(async () => {
  matrix = await openMatrix()
  const found = await findBrowser()
  if (found) browser = await chromium.launch({ executablePath: found.path, args: found.args })
})

afterAll(async () => {
  await browser?.close()
  process.stdout.write(`${matrix.summary()}\n`)
  await matrix[Symbol.asyncDispose]()
})

test.for(cellsOf('page'))('$route, cut at $share % of $megabytes MB: no download is lost', async (cell, { skip }) => {
  const { shop } = matrix
  const missing = browser === undefined ? 'Chromium' : missingFor(cell.route)
  if (browser === undefined || missing !== undefined) return skip(`${missing} is not installed`)
  const page = browser
  const items = await shop.buy(cell.bytes, PAGE_CUTS, 1)

  const endings = await matrix.fill(cell, items, (cut) => cutPage({ shop, browser: page, cell, ...cut }))

  expect(lostOf(endings)).toEqual([])
})

test('the books balance after all cuts', async () => {
  expect(await matrix.shop.findFaults()).toEqual([])
})
