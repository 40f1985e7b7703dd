import type { Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { findViolations, isSideways } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

/** Below the top of the hero: the first photo of a place, of its day, and of the nearest day where that one has none. */
const windows = [
  { width: 390, height: 844, place: 214, found: 290, instead: 290 },
  { width: 844, height: 390, place: 157, found: 157, instead: 200 },
  { width: 1_280, height: 800, place: 300, found: 340, instead: 340 },
  { width: 1_920, height: 1_080, place: 300, found: 340, instead: 340 },
]

for (const { width, height, place: ofPlace, found, instead } of windows) {
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

    await page.goto(`/home?${place}`)
    await expect(page.getByRole('link', { name: /^Remove Spot/ })).toBeVisible()
    expect(await top()).toBeLessThanOrEqual(ofPlace)

    await page.goto(`/home?${place}&date=${date}&time=09:30`)
    // The day is told once beside the heading, with what removes it, and the time stands in its line.
    await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(3)
    await expect(page.getByRole('link', { name: /^Remove \d/ })).toBeInViewport({ ratio: 1 })
    expect(await middleOf(page, 'Time, about')).toBeCloseTo(await middleOf(page, 'Date'), 0)

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

for (const [width, height] of [
  [390, 844],
  [667, 375],
  [768, 1_024],
  [844, 390],
  [932, 430],
  [1_280, 800],
  [1_920, 1_080],
] as const) {
  test(`at ${width} x ${height} the surfer of the picture is seen whole, beside the search`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/home', '/home?date=2026-11-21']) {
      await page.goto(path)
      // A phone shows what was found instead.
      if (width < 640 && path !== '/home') await expect(page.locator('.hero-picture')).toBeHidden()
      else expect(await page.evaluate(surfer)).toEqual({ isInBand: true, isFree: true })
    }
  })
}

test('beside dates and hours, a card names its photographer whole', async ({ page, server: { db, given } }) => {
  const spot = await given.spot()
  await db.updateTable('nodes').set({ time_zone: 'Asia/Makassar' }).where('id', '=', spot.region_id).execute()
  const owner = { ...(await given.photographer()), username: 'Amina El Idrissi' }
  await given.publicSequence({ owner, spot, date: '2026-11-21', times: ['07:09:00', '09:01:00'] })
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/home?spot_id=${spot.spot_id}&date=2026-11-21&until=2026-11-22`)

  await expect(page.getByText('07:09–09:01')).toBeVisible()
  await expect(page.getByRole('link', { name: `by ${owner.username}` }).first()).toBeVisible()
  expect(await page.evaluate(cutNames)).toEqual([])
})

async function middleOf(page: Page, label: string) {
  const box = await page.getByRole('search').getByLabel(label).first().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0) / 2
}

/** Of what was found. The random sessions below may be other tests', of people with longer names. */
const cutNames = `[...document.querySelectorAll('[aria-labelledby="results"] [href^="/photographer/"]')]
  .filter((link) => link.scrollWidth > link.clientWidth)
  .map((link) => link.textContent)`

/** From hand to tail, and from head to board, in parts of the picture. The page crops it as `object-fit: cover` does. */
const surfer = `(() => {
  const rider = { left: 0.6, right: 0.69, top: 0.462, bottom: 0.627 }
  const element = (name) => document.querySelector(name)
  const [picture, band, search] = ['.hero-picture', '.hero-band', '.hero-search'].map((name) =>
    element(name).getBoundingClientRect(),
  )
  const height = Math.max(picture.width / 2, picture.height)
  const [x, y] = getComputedStyle(element('.hero-picture')).objectPosition.split(' ').map((part) => parseFloat(part) / 100)
  const left = picture.left - (height * 2 - picture.width) * x
  const top = picture.top - (height - picture.height) * y
  const [head, board] = [top + rider.top * height, top + rider.bottom * height]
  const [hand, tail] = [left + rider.left * height * 2, left + rider.right * height * 2]
  return {
    isInBand: head >= band.top && board <= band.bottom && hand >= 0 && tail <= innerWidth,
    isFree: hand >= search.right || board <= search.top,
  }
})()`
