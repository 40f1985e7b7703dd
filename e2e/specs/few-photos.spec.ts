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
    for (const { least, ...size } of [
      { width: 1_280, height: 800, least: 420 },
      { width: 1_920, height: 1_080, least: 600 },
      { width: 844, height: 390, least: 140 },
      { width: 390, height: 844, least: 270 },
    ]) {
      await page.setViewportSize(size)
      const name = `${order} at ${size.width} px`
      expect(await page.evaluate(unevenRows), name).toEqual([])
      expect(await page.evaluate(tooHigh), name).toEqual([])
      expect(await page.evaluate(isSideways), name).toBe(false)
      expect(Math.min(...(await page.evaluate<number[]>(uprightHeights))), name).toBeGreaterThanOrEqual(least)
    }
  }
})

const uprightHeights = `[...document.querySelectorAll('.photo-tall .photo-frame')].map((frame) => frame.getBoundingClientRect().height)`
