import { exifSegment, withSegments } from '@lineup/server/decoder/testing/index.ts'
import type { Browser, Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { drawFiles } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { choosePlace } from '../session.ts'
import { untilScripted } from '../waiting.ts'

const SESSION = '/user/session/create'

test('a session of more than ten photos goes on after a reload, sends nothing twice, and becomes one sequence', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const place = await given.spot()
  await signIn(await given.photographer(), 2)
  await open(page)
  await holdFrom(page, 6)
  await choose(page, browser, 14)
  await expect(page.getByText('5 of 14')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.unroute('**/api/uploads/*')
  await reload(page)
  await expect(page.getByText('9 photos of this session are not here yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send 14 photos for review' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send 14 photos for review' })).toBeInViewport({ ratio: 1 })

  const puts = countPuts(page)
  await choose(page, browser, 14)
  await expect(page.getByText('All photos have arrived')).toBeVisible()
  expect(puts()).toBe(9)
  await page.getByLabel('Date').fill('2026-11-15')
  await choosePlace(page, place)
  await page.getByRole('button', { name: 'Send 14 photos for review' }).click()

  await expect(page).toHaveURL(/\/user\/sequence\/view\/\d+$/)
  await expect(page.getByRole('main')).toContainText('14 photos')
  await expect(page.getByText(/^Sent on \d\d \w{3}, \d{4}/)).toBeVisible()
  await open(page)
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
})

test('what cannot be taken is named, the rest goes on, and missing photos can be left out or all thrown away', async ({
  page,
  browser,
  given,
  signIn,
  server,
}) => {
  const owner = await given.photographer()
  await signIn(owner, 2)
  await open(page)
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Nice swell') }
  await page.getByLabel('Add photos to the session').setInputFiles([...(await drawFiles(browser, 2)), notes])
  await expect(page.getByText('All photos have arrived')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('1 file not added')
  await page.getByText('Show names').click()
  await expect(page.getByText('notes.txt')).toBeVisible()

  await holdFrom(page, 1)
  await choose(page, browser, 3)
  await expect(page.getByText('2 of 3')).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: 'Go on without them' }).click()
  await expect(page.getByRole('button', { name: 'Send 2 photos for review' })).toBeEnabled()

  await page.getByRole('button', { name: 'Start over' }).click()
  await answer(page, 'Delete and start over', '/uploads/drop')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  const left = () => server.db.selectFrom('uploads').select('id').where('user_id', '=', owner.id).execute()
  await expect.poll(left).toEqual([])
})

test('on phones the bar that sends a session says place and day in one line', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const place = await given.spot()
  await signIn(await given.photographer(), 2)
  await open(page)
  await choose(page, browser, 11)
  await page.getByLabel('Date').fill('2026-11-15')
  await choosePlace(page, place)
  const said = page.getByText(/, 15 Nov, 2026$/)
  const send = page.getByRole('button', { name: 'Send 11 photos for review' })
  await expect(send).toBeEnabled()

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await said.boundingBox())?.height).toBeLessThan(24)
    await expect(send).toBeInViewport({ ratio: 1 })
  }
})

async function open(page: Page) {
  await page.goto(SESSION)
  await untilScripted(page, SESSION)
}

async function reload(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await untilScripted(page, SESSION)
}

async function choose(page: Page, browser: Browser, count: number) {
  await page.getByLabel('Add photos to the session').setInputFiles(await drawFiles(browser, count))
}

/** Uploads from the nth on stay on their way. */
async function holdFrom(page: Page, nth: number) {
  let seen = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PUT' || ++seen < nth) await route.continue()
  })
}

function countPuts(page: Page) {
  let puts = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts += 1
  })
  return () => puts
}

test('a photo of another day is left out with one press, or asked about before it is sent', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const place = await given.spot()
  await signIn(await given.photographer(), 2)
  await open(page)
  const days = ['2026-11-14', '2026-11-15', '2026-11-15', '2026-11-14']
  const photos = (await drawFiles(browser, days.length)).map((file, n) => ({
    ...file,
    buffer: withSegments(file.buffer, exifSegment({ model: 'R7', takenAt: `${days[n]}T09:0${n}:00` })),
  }))
  await page.getByLabel('Add photos to the session').setInputFiles(photos.slice(0, 3))
  await expect(page.getByText('This photo is of another day: surf-1.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('is of another day')).toHaveCount(0)
  await page.getByLabel('Add photos to the session').setInputFiles(photos.slice(3))
  await expect(page.getByText('This photo is of another day: surf-4.jpg')).toBeVisible()
  await choosePlace(page, place)

  const send = page.getByRole('button', { name: 'Send 3 photos for review' })
  const question = page.getByRole('alertdialog', { name: 'Send photos of another day?' })
  await send.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/user/session/create')
  await send.click()
  await question.getByRole('button', { name: 'Send them all' }).click()

  await expect(page).toHaveURL(/\/user\/sequence\/view\/\d+$/)
})
