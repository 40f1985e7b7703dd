import type { Locator } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { violationsInLooks } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { cards, openDay } from '../open-day.ts'

const test = eachTest.extend(inOneWindow)

const scrollToTop = (card: Element) => card.scrollIntoView({ block: 'start' })

// The demo's ribbon takes 28 px of all.
for (const [width, height, highest, least] of [
  [844, 390, 200, 120],
  [390, 844, 276, 400],
  [1_280, 800, 276, 400],
  [1_920, 1_080, 276, 600],
] as const) {
  test(`at ${width} x ${height} the photos of a day begin high, whatever its window`, async ({
    page,
    browser,
    server,
  }) => {
    const isLow = height < 480
    const size = { width, height }
    await page.setViewportSize(size)
    const { kai, path } = await openDay(server, browser)
    await page.goto(path)
    const photo = cards(page).first().getByRole('img')
    const line = page.locator('.time-line')
    await expect(photo).toBeVisible()
    const top = (await photo.boundingBox())?.y ?? 0
    expect(top).toBeLessThanOrEqual(highest)
    expect(await violationsInLooks(page)).toEqual([])
    await page.setViewportSize(size)
    const end = page.getByRole('slider', { name: 'From' })
    expect((await end.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await end.focus()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await expect(cards(page)).toHaveCount(3)
    await expect(page.locator('.time-label text:visible')).toHaveText(/^07:30–10:00: 11 photos ?×$/)
    expect((await photo.boundingBox())?.y).toBe(top)
    const hours = await boxesOf(page.locator('.time-hour:visible'))
    const labels = await boxesOf(page.locator('.time-label text:visible'))
    expect(Math.min(hours.length, labels.length)).toBeGreaterThan(0)
    expect(hours.filter((hour) => labels.some((label) => label.x < hour.right && hour.x < label.right))).toEqual([])
    const parts = await boxesOf(page.getByRole('navigation', { name: 'Time of day' }))
    expect(Math.min(...labels.map(({ y }) => y)) - (parts[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(-4)
    const choose = cards(page).getByRole('button', { name: 'Choose all 3 photos of 07:41:10' })
    await choose.click()
    const bar = page.getByRole('region', { name: 'Buy these photos' })
    await expect(bar.getByText('$60', { exact: true })).toBeVisible()
    await expect(bar.getByText(`by ${kai.owner.username}`)).toBeVisible({ visible: !isLow && width >= 640 })
    await page.evaluate('scrollTo(0, 0)')
    const [shown, buy] = [await photo.boundingBox(), await bar.boundingBox()]
    expect((buy?.y ?? 0) - (shown?.y ?? 0)).toBeGreaterThanOrEqual(least)
    expect(buy?.height).toBeLessThanOrEqual(isLow ? 50 : 80)

    // Further down the line stays, covers nothing that has the focus, and shows another time from its first photo on.
    await cards(page).last().evaluate(scrollToTop)
    const { y = -1, height: high = 99 } = (await line.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + high).toBeLessThanOrEqual(isLow ? 48 : 120)
    const first = cards(page).first().getByRole('link')
    await first.focus()
    expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(y + high)
    await cards(page).last().evaluate(scrollToTop)
    await end.focus()
    await page.keyboard.press('Home')
    await expect(cards(page)).toHaveCount(4)
    await expect.poll(async () => (await photo.boundingBox())?.y).toBeGreaterThanOrEqual(y + high)
    expect((await photo.boundingBox())?.y).toBeLessThanOrEqual(y + high + 40)
  })
}

test('a day of few photos shows them large and high, and has a time line only for who came to a window', async ({
  page,
  browser,
  given,
}) => {
  const times = ['07:05:00', '07:41:10', '08:20:00', '09:20:00']
  const { spot, date } = await given.publicSequence({ picture: await drawPicture(browser), times })
  const line = page.locator('.time-line')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/day/${spot.spot_id}/${date}`)
  await expect(page.getByRole('article')).toHaveCount(4)
  const photo = await page.getByRole('article').first().getByRole('img').boundingBox()
  expect(photo?.y).toBeLessThanOrEqual(180)
  expect(photo?.width).toBeGreaterThanOrEqual(400)
  await expect(line).toHaveCount(0)

  await page.goto(`/day/${spot.spot_id}/${date}?from=08:00`)
  await expect(line).toBeVisible()
  await page.getByRole('link', { name: /^Whole day/ }).click()
  await expect(page).toHaveURL(`/day/${spot.spot_id}/${date}`)
  await expect(line).toBeVisible()
})

for (const [width, height, highest] of [
  [844, 390, 128],
  [390, 844, 200],
  [1_280, 800, 195],
] as const) {
  test(`at ${width} x ${height} the photos of a wave begin high`, async ({ page, browser, server }) => {
    const { kai, path } = await openDay(server, browser)
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await cards(page)
      .getByRole('link', { name: `Open 3 photos, 07:41:10, by ${kai.owner.username}` })
      .click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^Spot \d+, 18 Nov, 2026, 07:41:10$/)
    const photo = await page.locator(`#photo-${kai.images[1]?.id}`).boundingBox()
    expect(photo?.y).toBeLessThanOrEqual(highest)
    expect(await violationsInLooks(page)).toEqual([])
    await page.setViewportSize({ width, height })
    const ways = await boxesOf(page.getByRole('link', { name: /^(All photos of the day|Earlier|Later)$/ }))
    expect(ways).toHaveLength(3)
    expect(Math.max(...ways.map(({ y }) => y)) - Math.min(...ways.map(({ y }) => y))).toBeLessThan(8)
  })
}

async function boxesOf(all: Locator) {
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()))
  return boxes.flatMap((box) => (box ? [{ ...box, right: box.x + box.width, bottom: box.y + box.height }] : []))
}
