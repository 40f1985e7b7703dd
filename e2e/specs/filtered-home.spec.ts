import { drawPicture } from '../draw-picture.ts'
import { findViolations, isSideways } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

/** Below the top of the hero: the first photo of a day, and of the nearest day where that one has none. */
const windows = [
  { width: 390, height: 844, found: 400, instead: 400 },
  { width: 844, height: 390, found: 157, instead: 200 },
  { width: 1_280, height: 800, found: 340, instead: 340 },
  { width: 1_920, height: 1_080, found: 340, instead: 340 },
]

for (const { width, height, found, instead } of windows) {
  test(`at ${width} x ${height} photos are on the first screen of a search, and of one that finds nothing`, async ({
    page,
    browser,
    given,
  }) => {
    const { spot, date } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
    const { continent_id, region_id, area_id, spot_id } = spot
    const place = `continent_id=${continent_id}&region_id=${region_id}&area_id=${area_id}&spot_id=${spot_id}`
    const photo = page.getByRole('article').getByRole('img').first()
    const top = async () => {
      await expect(photo).toBeVisible()
      const hero = await page.locator('.hero').boundingBox()
      if (height < 500) expect(hero?.height).toBeLessThanOrEqual(116)
      return ((await photo.boundingBox())?.y ?? height) - (hero?.y ?? 0)
    }
    await page.setViewportSize({ width, height })

    await page.goto(`/home?${place}&date=${date}`)
    await expect(page.getByRole('link', { name: /^Remove Spot/ })).toBeVisible()
    expect(await top()).toBeLessThanOrEqual(found)

    await page.goto(`/home?${place}&date=2026-11-21`)
    await expect(page.getByText('No Sequence Found.', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Nearest days with photos')).toBeVisible()
    expect(await top()).toBeLessThanOrEqual(instead)
    expect(await page.evaluate(isSideways)).toBe(false)
    // A mail is offered below.
    await expect(page.getByRole('heading', { name: 'Tell me when photos are up' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}
