import { answer } from '../dialogs.ts'
import { drawPicture } from '../draw-picture.ts'
import { violationsInLooks } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { openMail, untilReady } from '../waiting.ts'

test('a surfer who finds nothing is told when photos are up, and the photographer that people wait', async ({
  page,
  browser,
  given,
  server,
  openBrowser,
}) => {
  const [owner, spot, day, email] = [
    await given.photographer(),
    await given.spot(),
    given.dayFrom(-1),
    'kai@surf.example',
  ]
  const mails = page.getByRole('link').filter({ hasText: email })
  await page.goto(`/home?spot_id=${spot.spot_id}&date=${day}`)
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByText('Choose hours').click()
  await untilReady(page)
  await page.getByLabel('Days', { exact: true }).selectOption(given.dayFrom(0))
  await expect(page.getByText(/, \d{4} to .+, and send you a mail when there are some/)).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Tell me' }).click()
  const told = page.getByRole('heading', { name: 'Please look into your mailbox' })
  await expect(told).toBeFocused()
  // The last look was a phone's, and the form was longer. The header must not cover what has come in its place.
  expect(await page.evaluate(isFocusSeen)).toBe(true)
  expect(await violationsInLooks(page)).toEqual([])

  await openMail(page, mails)
  await page.getByRole('link', { name: /\/alert\/confirm\// }).click()
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on')
  expect(await violationsInLooks(page)).toEqual([])

  for (const _ of ['noa', 'lani']) await given.alert({ spotId: spot.spot_id, day })
  const studio = await openBrowser({ as: owner, role: 2 })
  await studio.goto('/user/sequences')
  await expect(studio.getByRole('region', { name: 'People wait for photos' })).toContainText('3 people')
  await studio.goto('/user/session/create')
  for (const level of ['continent', 'region', 'area', 'spot'] as const) {
    const name = `${level.charAt(0).toUpperCase()}${level.slice(1)}`
    await studio.getByLabel(new RegExp(`^${name}`)).selectOption(String(spot[`${level}_id`]))
  }
  await studio.getByLabel('Date').fill(day)
  await expect(studio.getByText('3 people wait for photos of this spot and day.')).toBeVisible()

  const { id } = await given.waitingSequence({ owner, spot, date: day, images: 2, picture: await drawPicture(browser) })
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  await admin.goto('/admin/demand')
  await expect(admin.getByRole('row').filter({ hasText: 'Spot' }).last()).toContainText('3')
  await admin.goto(`/admin/sequence/view/${id}`)
  await admin.getByRole('button', { name: /^Approve/ }).click()
  await answer(admin, 'Approve', '/sequence/approve')
  await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible()
  await given.alertsTold(2)

  await openMail(page, mails.filter({ hasText: /: photos are up/ }))
  await page.getByRole('link', { name: /\/day\// }).click()
  await expect(page).toHaveURL(`/day/${spot.spot_id}/${day}`)
  await expect(page.getByRole('heading', { name: 'Tell me when more photos are up' })).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: /\/alert\/end\// }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This alert is over')
  expect(await server.db.selectFrom('alerts').select('email').where('email', '=', email).execute()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an alert is confirmed and ended by the pages of its links', async ({ page, given }) => {
    const { token } = await given.alert({ isConfirmed: false })

    await page.goto(`/alert/confirm/${token}`)
    await page.getByRole('button', { name: 'Yes, tell me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on')
    await page.getByRole('link', { name: 'End this alert' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This alert is over')
  })
})

const isFocusSeen = `(() => {
  const { left, top } = document.activeElement.getBoundingClientRect()
  return document.activeElement.contains(document.elementFromPoint(left + 60, top + 2))
})()`
