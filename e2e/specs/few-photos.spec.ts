import { drawPicture } from '../draw-picture.ts'
import { isSideways } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { shapeAll, tooHigh, unevenRows } from '../rows-of-photos.ts'

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

const emptySpace = `(() => {
  const right = (selector) => Math.max(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().right))
  return Math.abs(document.querySelector('.photo-room').getBoundingClientRect().right - right('.photo-frame'))
})()`

const uprightHeights = `[...document.querySelectorAll('.photo-tall .photo-frame')].map((frame) => frame.getBoundingClientRect().height)`
