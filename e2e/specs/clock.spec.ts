import { exifSegment, withSegments } from '@lineup/server/decoder/testing/index.ts'
import type { Page } from '@playwright/test'
import { drawFiles } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { choosePlace } from '../session.ts'
import { untilScripted } from '../waiting.ts'

const SESSION = '/user/session/create'
const ZONE_MS = 8 * 3_600_000
const SLOW_MS = 7 * 60_000

test('a photo of the clock page sets the clock of its camera and is not sold', async ({
  page,
  browser,
  server,
  given,
  signIn,
}) => {
  const [place, owner] = [await given.spot(), await given.photographer()]
  await server.db.updateTable('nodes').set({ time_zone: 'Asia/Makassar' }).where('id', '=', place.region_id).execute()
  await signIn(owner, 2)
  await page.goto('/clock')
  await expect(page.getByText('Right to the second')).toBeVisible()
  await expect(code(page)).toBeVisible()
  const before = Date.now()
  const shown = await page.screenshot({ type: 'jpeg', quality: 90 })
  const now = Date.now()

  await page.goto(SESSION)
  await untilScripted(page, SESSION)
  const waves = await drawFiles(browser, 2)
  const photos = [{ name: 'clock.jpg', mimeType: 'image/jpeg', buffer: shown }, ...waves]
  const taken = photos.map((file, n) => ({ ...file, buffer: takenAt(now + n * 90_000, file.buffer) }))
  const reader = page.waitForResponse(/\/code-worker-/)
  await page.getByLabel('Add photos to the session').setInputFiles(taken)
  await expect(page.getByText('clock.jpg shows the clock page. It sets the clock of Canon R7')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Photos of the session' }).getByRole('listitem')).toHaveCount(2)
  // In a sandbox the reader would have to open photos at their full size, a hundred megabytes each.
  expect((await reader).headers()['content-security-policy']).not.toContain('sandbox')
  await page.getByLabel('Date').fill(new Date(now + ZONE_MS).toISOString().slice(0, 10))
  await choosePlace(page, place)
  await expect(
    page.getByText(/^(6 min 5\d s|7 min|7 min \d s) slow, right to 2 seconds by the clock page$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 photos for review' }).click()
  await expect(page).toHaveURL(/\/user\/sequence\/view\/\d+$/)

  const clock = await server.db
    .selectFrom('clocks')
    .innerJoin('sequences', 'sequences.id', 'sequence_id')
    .select(['source', 'error_s', 'shift_ms', 'images_count'])
    .where('sequences.user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(clock).toMatchObject({ source: 'qr', error_s: 2, images_count: 2 })
  expect(Math.abs(Number(clock.shift_ms) - (SLOW_MS - ZONE_MS))).toBeLessThanOrEqual(2_000 + now - before)
  const left = () => server.db.selectFrom('uploads').select('id').where('user_id', '=', owner.id).execute()
  await expect.poll(left).toEqual([])
})

test('without a connection the clock goes on and says so', async ({ browser, server }) => {
  // A plain page, because a watched one would fail on the error of the connection.
  const page = await browser.newPage({ baseURL: server.url, colorScheme: 'dark' })
  await page.goto('/clock')
  await expect(page.getByText('Right to the second')).toBeVisible()
  await expect(code(page)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

  await page.context().setOffline(true)
  await expect(page.getByText('No connection. The clock still runs, just as exact')).toBeVisible()
  const before = await code(page).getAttribute('d')
  await expect(code(page)).not.toHaveAttribute('d', before ?? '')

  await page.context().setOffline(false)
  await expect(page.getByText('Right to the second')).toBeVisible()
  await page.close()
})

const code = (page: Page) => page.getByRole('img', { name: 'The present time as a code' }).locator('path')

/** By a camera in Makassar that is seven minutes slow. */
function takenAt(instant: number, jpeg: Buffer) {
  const local = new Date(instant + ZONE_MS - SLOW_MS).toISOString().slice(0, 19)
  return withSegments(jpeg, exifSegment({ takenAt: local, make: 'Canon', model: 'R7', serial: '0123' }))
}
