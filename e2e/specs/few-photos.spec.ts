import { drawPicture } from '../draw-picture.ts'
import { isSideways } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { shapeAll, tooHigh, unevenRows } from '../rows-of-photos.ts'

const test = eachTest.extend(inOneWindow)

test('of a few photos none is small because it is upright', async ({ page, browser, given, server }) => {
  const picture = await drawPicture(browser)
  for (const order of ['PLL', 'LPL', 'PPL', 'LLPL', 'PPLL', 'PLLLL', 'LLPLL', 'LLLPP']) {
    const { id, key } = await given.publicSequence({ images: order.length, picture })
    await shapeAll(server, id, (n) => (order[n] === 'P' ? [4000, 6000] : [6000, 4000]))
    await page.goto(`/sequence-gallery/${key}`)
    // Two landscapes leave an upright photo less of the one row of three.
    const isLow = ['PLL', 'LPL'].includes(order)
    for (const { least, ...size } of [
      { width: 1_280, height: 800, least: isLow ? 325 : 420 },
      { width: 1_920, height: 1_080, least: isLow ? 475 : 600 },
      { width: 844, height: 390, least: 140 },
      { width: 390, height: 844, least: 270 },
    ]) {
      await page.setViewportSize(size)
      const name = `${order} at ${size.width} px`
      expect(await page.evaluate(unevenRows), name).toEqual([])
      expect(await page.evaluate(tooHigh), name).toEqual([])
      expect(await page.evaluate(isSideways), name).toBe(false)
      if (size.width > 844) expect(await page.evaluate<number>(emptySpace), name).toBeLessThan(1)
      expect(Math.min(...(await page.evaluate<number[]>(uprightHeights))), name).toBeGreaterThanOrEqual(least)
    }
  }
})

test('on a phone on its side a narrow photo says its price in one line, and a long session has its way by time', async ({
  browser,
  given,
  server,
}) => {
  const { id, key } = await given.publicSequence({ images: 4, picture: await drawPicture(browser) })
  await shapeAll(server, id, (n) => (n === 2 ? [4000, 6000] : [6000, 4000]))
  const window = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
  const page = await browser.newPage({ baseURL: server.url, ...window })
  await page.goto(`/sequence-gallery/${key}`)
  const tile = page.locator('.photo-tall')

  const edges = await tile.boundingBox()
  const buy = await tile.getByRole('link', { name: /^Buy/ }).boundingBox()
  expect(buy?.width).toBeGreaterThan(30)
  expect((buy?.x ?? 0) + (buy?.width ?? 0)).toBeLessThanOrEqual((edges?.x ?? 0) + (edges?.width ?? 0))
  expect(await page.evaluate(captionsWithPrice)).toEqual([true, true, true, true])

  const long = await given.publicSequence({ images: 21, picture: await drawPicture(browser) })
  await server.db
    .updateTable('images')
    .set({ taken_local: '2026-11-18T06:12:44' })
    .where('sequence_id', '=', long.id)
    .execute()
  await page.goto(`/sequence-gallery/${long.key}`)
  await expect(page.getByRole('link', { name: 'Find yours by time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Large' })).toBeVisible()
  expect(await page.evaluate(toolsInReach)).toEqual([true, true, true])
  await page.close()
})

const emptySpace = `(() => {
  const right = (selector) => Math.max(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().right))
  return Math.abs(document.querySelector('.photo-room').getBoundingClientRect().right - right('.photo-frame'))
})()`

const uprightHeights = `[...document.querySelectorAll('.photo-tall .photo-frame')].map((frame) => frame.getBoundingClientRect().height)`

/** Which captions are 44 px high, show the price, and either all of the number and time or nothing of it. */
const captionsWithPrice = `[...document.querySelectorAll('.photo-caption')].map((caption) => {
  const { top, bottom, height } = caption.getBoundingClientRect()
  const [words, price] = ['p', '.photo-buy span'].map((part) => caption.querySelector(part).getBoundingClientRect())
  const isOneLine = words.height < 20 && (words.top >= bottom || words.bottom <= bottom)
  return height === 44 && price.top >= top && price.bottom <= bottom && isOneLine
})`

/** Whether a finger meets the way by time and the two sizes in a height of 44 px. */
const toolsInReach = `[...document.querySelectorAll('.gallery-head nav a[href^="/day"], .density button')].map((tool) => {
  const { left, width, top, height } = tool.getBoundingClientRect()
  const meets = (y) => tool.contains(document.elementFromPoint(left + width / 2, y))
  return Array.from({ length: 80 }, (_, n) => top + height / 2 - 40 + n + 0.5).filter(meets).length >= 44
})`
