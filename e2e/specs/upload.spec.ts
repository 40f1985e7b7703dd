import { exifSegment, withSegments } from '@lineup/server/decoder/testing/index.ts'
import { choosePhotos, drawFiles } from '../draw-picture.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
]

test('photos are put in order by dragging, and the button that sends them is in view at every size', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  await signIn(await given.photographer(), 2)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/user/sequence/create')
  const tiles = page.getByRole('listitem', { name: /^surf/ })
  const submit = page.getByRole('button', { name: 'Send for review' })
  await expect(submit).toBeInViewport({ ratio: 1 })

  await choosePhotos(page, browser, 4)
  await expect(page.getByText('4 photos ready')).toBeVisible()
  await tiles.nth(3).dragTo(tiles.nth(0))

  await expect(tiles).toHaveText([/surf-4/, /surf-1/, /surf-2/, /surf-3/])
  await expect(page.getByText('surf-4.jpg is now 1 of 4')).toBeAttached()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Send for review' })).toBeInViewport({ ratio: 1 })
  }
  expect(await findViolations(page)).toEqual([])
})

test('what photos say of their day and times comes into a place that was kept for it', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  await signIn(await given.photographer(), 2)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/user/sequence/create')
  const next = page.getByLabel('Find the place by name')
  const heightOf = async () => (await next.boundingBox())?.y
  await expect(next).toBeVisible()
  const before = await heightOf()

  const files = await drawFiles(browser, 2)
  const timed = files.map((file, n) => ({
    ...file,
    buffer: withSegments(file.buffer, exifSegment({ takenAt: `2026-11-18T07:3${n}:05`, make: 'Canon', model: 'R7' })),
  }))
  await page.getByLabel('Photos', { exact: true }).setInputFiles(timed)

  await expect(page.getByText(/^Taken 07:30 to 07:31 by your camera’s clock\./)).toBeVisible()
  expect(await heightOf()).toBe(before)
})
