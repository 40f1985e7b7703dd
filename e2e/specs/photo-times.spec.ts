import { exifSegment, withSegments } from '@lineup/server/decoder/testing/index.ts'
import { drawFiles } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { choosePlace } from '../session.ts'
import { untilScripted } from '../waiting.ts'

const SESSION = '/user/session/create'
const DAY = '2026-11-15'

test('photos without a time get one from their photographer, one before they are sent, the others on the session’s page', async ({
  page,
  browser,
  given,
  signIn,
  server,
}) => {
  const place = await given.spot()
  await signIn(await given.photographer(), 2)
  await page.goto(SESSION)
  await untilScripted(page, SESSION)
  const files = await drawFiles(browser, 4)
  const timed = {
    name: 'r7.jpg',
    mimeType: 'image/jpeg',
    buffer: withSegments(files[3]?.buffer ?? Buffer.alloc(0), exifSegment({ model: 'R7', takenAt: `${DAY}T09:00:00` })),
  }
  await page.getByLabel('Add photos to the session').setInputFiles([...files.slice(0, 3), timed])
  const when = page.getByLabel(/^When (was it|were they) taken/)
  await expect(page.getByText('3 photos without a time')).toBeVisible()

  await when.fill('late')
  await when.press('Enter')
  await expect(page.getByText('Type a time of the day, such as 7:40.')).toBeVisible()
  await page.getByText('Show them').click()
  await page.getByRole('checkbox', { name: 'surf-2.jpg' }).uncheck()
  await page.getByRole('checkbox', { name: 'surf-3.jpg' }).uncheck()
  await when.fill('7:41')
  await page.getByRole('button', { name: 'Give 1 photo this time' }).click()
  await expect(page.getByText('2 photos without a time')).toBeVisible()

  await choosePlace(page, place)
  await page.getByRole('button', { name: 'Send 4 photos for review' }).click()
  await expect(page).toHaveURL(/\/user\/sequence\/view\/\d+$/)
  await page.getByText('2 photos without a time: type it').click()
  await expect(page.locator('legend').getByText('2 photos without a time')).toBeVisible()
  await when.fill('8:15')
  await when.press('Enter')

  await expect(page.getByText('without a time')).toHaveCount(0)
  await expect(page.getByText('3 photos with a time that you typed')).toBeVisible()
  const rows = await server.db
    .selectFrom('images')
    .select(['file_name', 'taken_local', 'time_source'])
    .where('sequence_id', '=', Number(/\d+$/.exec(page.url())?.[0]))
    .orderBy('position')
    .execute()
  expect(rows.map(({ file_name, taken_local, time_source }) => [file_name, taken_local, time_source])).toEqual([
    ['surf-1.jpg', `${DAY}T07:41:00`, 'typed'],
    ['surf-2.jpg', `${DAY}T08:15:00`, 'typed'],
    ['surf-3.jpg', `${DAY}T08:15:00`, 'typed'],
    ['r7.jpg', `${DAY}T09:00:00`, 'original'],
  ])
})
