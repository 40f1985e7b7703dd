import type { Page, Request } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { violationsInLooks } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { untilScripted } from '../waiting.ts'

// Otherwise the colours would still be fading from light to dark during the measurement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Seven o'clock in Makassar. */
const DAWN = Date.UTC(2026, 10, 17, 23, 0)
const MINUTE = 60
const LATITUDE = '-8.8153'
const LONGITUDE = '115.0'

test('a watch file shows its waves, and nothing of it leaves the browser', async ({ page, browser, server, given }) => {
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
  await page.goto(path)
  await untilScripted(page, path)
  const sent = watch(page)

  await page.getByRole('button', { name: 'I have a watch file' }).click()
  await choose(page, 'notes.gpx', '<gpx><trk>')
  await expect(page.getByText('This file is damaged or cut off. Export it once more.')).toBeVisible()
  await choose(page, 'dawn.gpx', track([0, 20, 30, 40]))
  await expect(page.getByText(/^Spot \d+, 18 Nov, 2026, 07:00–07:40, 4 waves. Right\?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, show them' }).click()
  await expect(page.getByText('4 waves, 3 were photographed')).toBeVisible()
  const waves = page.getByRole('region', { name: 'Your waves' })
  await expect(waves.getByRole('article')).toHaveCount(3)
  await expect(waves.getByText('no photo')).toHaveCount(1)
  expect(await violationsInLooks(page)).toEqual([])

  await waves.getByRole('button', { name: 'Not mine: 07:20:02' }).click()
  await expect(page.getByText('4 waves, 2 were photographed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 waves, 2 were photographed')).toBeVisible()
  await waves.getByRole('button', { name: 'Show the one you hid' }).click()
  await expect(waves.getByRole('article')).toHaveCount(3)

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
