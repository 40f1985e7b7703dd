import { saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { openMail } from '../waiting.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the owner allows free photos, a photographer gives one away, and a surfer takes it by the link of a mail', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const [admin, owner] = [await given.admin(), await given.photographer()]
  const picture = await drawPicture(browser)
  const { key, images } = await given.publicSequence({ owner, images: 2, picture })
  const shop = await openBrowser({ as: admin, role: 1 })
  await shop.goto('/admin/codes')
  await expect(shop.getByText('Photographers give no photos away.')).toBeVisible()
  await shop.getByRole('button', { name: 'Change how many photos photographers may give away' }).click()
  await shop.getByLabel(/^Photos a month/).fill('many')
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(shop.getByText('A whole number from 0 to 10000')).toBeVisible()
  await shop.getByLabel(/^Photos a month/).fill('20')
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(shop.getByText('Each photographer may give 20 photos a month away.')).toBeVisible()

  const photographer = await openBrowser({ as: owner, role: 2 })
  await photographer.setViewportSize({ width: 390, height: 844 })
  await photographer.goto('/user/codes')
  await photographer.getByRole('button', { name: 'Make a code' }).click()
  const dialog = photographer.getByRole('dialog')
  await dialog.getByLabel(/^Code/).fill('thanks mia')
  await dialog.getByLabel('What it takes off').selectOption('Photos for nothing')
  await expect(dialog.getByText('You can give 20 of 20 photos away this month.')).toBeVisible()
  await dialog.getByLabel(/^How many photos/).fill('3')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(photographer.getByText('3 photos for nothing')).toBeVisible()

  await page.goto(`/sequence-gallery/${key}?code=THANKSMIA`)
  await page.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await page.goto('/basket')
  await expect(page.getByTestId('total')).toHaveText('$0')
  await expect(page.getByText('nothing to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('The code needs your e-mail address')).toBeVisible()
  await page.getByLabel(/^Your e-mail/).fill('mia@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mails' })).toBeVisible()
  await expect(page.getByText('A link is on its way to mia@example.com.')).toBeVisible()

  await openMail(page, page.getByRole('link').filter({ hasText: 'mia@example.com' }))
  const link = page.getByRole('link', { name: /\/payment\/free\// })
  // A program that looks at the link takes nothing.
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Get your photos' })).toBeVisible()
  await page.getByRole('button', { name: 'Get the photos' }).click()
  await expect(page.getByText('Nothing on')).toBeVisible()
  await expect(page.getByText('THANKSMIA, $25 off')).toBeVisible()
  const [file] = await saveFiles(page, 1, () =>
    page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  )
  expect(file?.sha256).toBe(images[0]?.sha256)
  await page.goto('/basket')
  await expect(page.getByText('Have a code?')).toBeHidden()

  await photographer.reload()
  await expect(photographer.getByText('1 of 3 given away, worth $25')).toBeVisible()
})

test('a link that is no link of ours says so', async ({ page }) => {
  await page.goto('/payment/free/no-such-link-was-sent')
  await page.getByRole('button', { name: 'Get the photos' }).click()
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})
