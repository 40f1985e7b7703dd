import type { Locator } from '@playwright/test'
import { violationsInLooks } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { cards, openDay } from '../open-day.ts'

const test = eachTest.extend(inOneWindow)

// The demo's ribbon takes 28 px of both.
for (const [width, height, highest, least] of [
  [844, 390, 218, 120],
  [390, 844, 448, 120],
] as const) {
  test(`at ${width} x ${height} the photos of a day begin high, whatever its window`, async ({
    page,
    browser,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    const { kai, path } = await openDay(server, browser)
    await page.goto(path)
    const photo = cards(page).first().getByRole('img')
    await expect(photo).toBeVisible()
    expect((await photo.boundingBox())?.y).toBeLessThanOrEqual(highest)
    expect(await violationsInLooks(page)).toEqual([])
    await page.setViewportSize({ width, height })
    const end = page.getByRole('slider', { name: 'From' })
    expect((await end.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await end.focus()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await expect(cards(page)).toHaveCount(3)
    const hours = await boxesOf(page.locator('.time-hour:visible'))
    const labels = await boxesOf(page.locator('.time-label:visible'))
    expect(Math.min(hours.length, labels.length)).toBeGreaterThan(0)
    expect(hours.filter((hour) => labels.some((label) => label.x < hour.right && hour.x < label.right))).toEqual([])
    const parts = await boxesOf(page.getByRole('navigation', { name: 'Time of day' }))
    expect(Math.min(...labels.map(({ y }) => y)) - (parts[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(0)
    const choose = cards(page).getByRole('button', { name: 'Choose all 3 photos of 07:41:10' })
    await choose.click()
    const bar = page.getByRole('region', { name: 'Buy these photos' })
    await expect(bar.getByText('$60', { exact: true })).toBeVisible()
    await expect(bar.getByText(`by ${kai.owner.username}`)).toBeHidden()
    await page.evaluate('scrollTo(0, 0)')
    const [top, buy] = [await photo.boundingBox(), await bar.boundingBox()]
    expect((buy?.y ?? 0) - (top?.y ?? 0)).toBeGreaterThanOrEqual(least)
    expect(buy?.height).toBeLessThanOrEqual(width > height ? 50 : 80)
  })
}

async function boxesOf(all: Locator) {
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()))
  return boxes.flatMap((box) => (box ? [{ ...box, right: box.x + box.width, bottom: box.y + box.height }] : []))
}
