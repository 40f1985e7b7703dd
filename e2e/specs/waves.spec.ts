import type { Page, Request } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { findViolations, violationsInLooks } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { tabAndEnter } from '../keys.ts'
import { untilScripted } from '../waiting.ts'

/** Seven o'clock in Makassar. */
const DAWN = Date.UTC(2026, 10, 17, 23, 0)
const MINUTE = 60
const LATITUDE = '-8.8153'
const LONGITUDE = '115.0'

test('a watch file shows its waves, and nothing of it leaves the browser', async ({
  page,
  browser,
  server,
  given,
  openBrowser,
}) => {
  const spot = await given.spot()
  await server.db.updateTable('nodes').set({ time_zone: 'Asia/Makassar' }).where('id', '=', spot.region_id).execute()
  const times = ['00', '20', '40', '55'].flatMap((minute) => [`07:${minute}:02`, `07:${minute}:03`])
  const { id, owner } = await given.publicSequence({ spot, picture: await drawPicture(browser), times })
  await server.db
    .updateTable('clocks')
    .set({ source: 'typed', error_s: 2, set_by: owner.id })
    .where('sequence_id', '=', id)
    .execute()
  const path = `/day/${spot.spot_id}/2026-11-18`
  // None of the waves is in the window; what the watch finds can be chosen all the same.
  await page.goto(`${path}?from=08:30`)
  await untilScripted(page, /from=08:30$/)
  await expect(page.getByText('No photos at this time')).toBeVisible()
  const sent = watch(page)

  const waves = page.getByRole('region', { name: 'Your waves' })
  await tabAndEnter(page, page.getByRole('button', { name: 'I have a watch file' }))
  await expect(waves.getByRole('heading')).toBeFocused()
  expect(await violationsInLooks(page)).toEqual([])
  await choose(page, 'notes.gpx', '<gpx><trk>')
  await expect(page.getByText(/^This file is damaged or cut off/)).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])
  const letGo = await holdLine(page)
  await choose(page, 'dawn.gpx', track([0, 20, 30, 40]))
  await expect(page.getByText('Looking for your waves')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  letGo()
  await expect(page.getByText(/^Spot \d+, 18 Nov, 2026, 07:00–07:40, 4 waves. Right\?$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await tabAndEnter(page, page.getByRole('button', { name: 'Yes, show them' }))
  await expect(page.getByText('4 waves, 3 were photographed')).toBeVisible()
  await expect(waves.getByRole('article')).toHaveCount(3)
  await expect(waves.getByText('no photo')).toHaveCount(1)
  await waves.getByText('A camera’s photos come early or late?').click()
  await waves.getByRole('button', { name: /^Choose all 2 photos of 07:20:02/ }).click()
  await expect(page.getByRole('region', { name: 'Buy these photos' }).getByText('$50', { exact: true })).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])

  await waves.getByRole('button', { name: 'Not mine: 07:20:02' }).click()
  await expect(page.getByText('4 waves, 2 were photographed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 waves, 2 were photographed')).toBeVisible()
  // Back from a wave and after a reload, the surfer stands at that wave.
  await page.setViewportSize({ width: 390, height: 500 })
  const last = waves.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('link').click()
  await page.getByRole('link', { name: /^All photos/ }).click()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
  await waves.getByRole('button', { name: 'Show the one you hid' }).click()
  await expect(waves.getByRole('article')).toHaveCount(3)

  await page.evaluate(`navigator.share = async ({ url }) => { document.title = url }`)
  await waves.getByRole('button', { name: 'Share these photos' }).click()
  const shared = await page.title()
  expect(shared).toMatch(new RegExp(`${path}\\?stacks=\\d+,\\d+,\\d+$`))
  const friend = await openBrowser()
  await friend.goto(shared)
  await expect(friend.getByText('6 surf photos, shared with you')).toBeVisible()
  await expect(friend.getByRole('link', { name: /^Open photo . of 6/ })).toHaveCount(6)
  expect(await findViolations(friend)).toEqual([])
  await friend.getByRole('link', { name: 'See the whole day' }).click()
  const found = friend.getByRole('region', { name: 'Photos by time' }).getByRole('article')
  await expect(found).toHaveCount(4)

  expect(sent.length).toBeGreaterThan(3)
  const hours = [0, 20, 30, 40].map((minute) => new Date(DAWN + minute * MINUTE * 1_000).toISOString().slice(0, 16))
  const seconds = [0, 20, 30, 40].map((minute) => String(DAWN / 1_000 + minute * MINUTE).slice(0, 8))
  for (const told of [LATITUDE, LONGITUDE, 'trkpt', 'dawn.gpx', ...hours, ...seconds]) {
    expect(sent.filter((text) => text.includes(told))).toEqual([])
  }
})

async function choose(page: Page, name: string, text: string) {
  await page
    .getByLabel('File of your watch')
    .setInputFiles({ name, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) })
}

/** Keeps the day's line back until it is let go. */
async function holdLine(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/day/line', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What the page asks for from now on, and what it sends along. */
function watch(page: Page) {
  const sent: string[] = []
  page.on('request', (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

/** Someone waits, and rides for ten seconds at these minutes after seven. */
function track(minutes: number[]): string {
  let east = 0
  const points = Array.from({ length: 41 * MINUTE }, (_, second) => {
    const since = second % (10 * MINUTE)
    if (minutes.includes((second - since) / MINUTE)) east += since < 10 ? 5 : since < 60 ? -1 : 0
    const longitude = 115.01 + east / 110_000
    const time = new Date(DAWN + second * 1_000).toISOString()
    return `<trkpt lat="${LATITUDE}" lon="${longitude.toFixed(6)}"><time>${time}</time></trkpt>`
  })
  return `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
