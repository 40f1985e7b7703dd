import { findViolations } from '../find-violations.ts'
import { expect, inOneWindow } from '../fixtures.ts'
import { test as shopTest } from '../shop.ts'

const test = shopTest.extend(inOneWindow)

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1_280, 800],
  [1_920, 1_080],
] as const) {
  test(`at ${width} x ${height} a photo for sale is on the first screen of home`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/home')
    const cards = page.getByRole('article').filter({ has: page.locator('a[href^="/sequence-gallery/"]') })
    const photo = cards.first().getByRole('img').first()
    await expect(photo).toBeVisible()

    const box = (await photo.boundingBox()) ?? { y: height, height: 0 }
    const seen = Math.min(height, box.y + box.height) - box.y
    // A phone on its side shows its upper part.
    expect(seen).toBeGreaterThanOrEqual(Math.min(box.height, height - 260))
    const hero = await page.locator('.hero').boundingBox()
    expect(hero?.height).toBeLessThanOrEqual(320)
    expect(shop.gallery.images.length).toBeGreaterThan(0)
  })
}

for (const [width, height, across, whole] of [
  [390, 844, 1, 2],
  [1_280, 800, 4, 4],
  // Photos grow with the page, up to its full width; their number stays.
  [1_920, 1_080, 4, 4],
] as const) {
  test(`at ${width} px home shows ${across} sessions across, and the photos of ${whole} at first`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/home')
    const cards = page.getByRole('article').filter({ hasText: '$25' })
    await expect(cards.first()).toBeVisible()

    expect(await page.evaluate(columns)).toBe(across)
    const cover = page.locator('.mosaic').getByRole('img').first()
    if (width === 1_920) expect((await cover.boundingBox())?.width).toBeGreaterThan(280)
    for (let n = 0; n < whole; n += 1) {
      await expect(cards.nth(n).getByRole('img').first()).toBeInViewport({ ratio: 1 })
    }
    // Where, by whom and how many stand in one line, below the spot and its price.
    const [photo, card] = [
      await cards.first().getByRole('img').first().boundingBox(),
      await cards.first().boundingBox(),
    ]
    expect((card?.height ?? 0) - (photo?.height ?? 0)).toBeLessThan(60)
    expect(shop.gallery.images.length).toBeGreaterThan(0)
  })
}

const columns = `getComputedStyle(document.querySelector('article').closest('ul')).gridTemplateColumns.split(' ').length`

test('the list of places is accessible, open in both themes', async ({ page, given }) => {
  const { spot } = await given.publicSequence({ images: 1 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/home?spot_id=${spot.spot_id}`)
    await page.getByRole('combobox', { name: 'Place' }).fill('Spot')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')

    expect(await findViolations(page)).toEqual([])
  }
})
