import { saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

test('a page that follows an order has its own title', async ({ page, given }) => {
  const { sessionId } = await given.paidCheckout({ images: 1 })
  await page.goto(`/images/download/${sessionId}`)
  await expect(page).toHaveTitle('Download your photos | Lineup')

  await page.getByRole('banner').getByRole('link', { name: 'Lineup', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('It is yours')
  const home = await page.request.get('/home')
  const title = /<title>(?<title>[^<]+)/.exec(await home.text())?.groups?.['title']
  await expect(page).toHaveTitle(title ?? '')

  await page.goBack()
  await expect(page).toHaveTitle('Download your photos | Lineup')

  await page.getByRole('link', { name: 'See the whole session' }).click()
  await expect(page).toHaveTitle(/1 surf photo \| Lineup$/)
})

test('a downloaded photo opens large without its mark, and is saved again from the bytes that are here', async ({
  page,
  browser,
  given,
}) => {
  const picture = await drawPicture(browser)
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, picture, original: picture })
  const original = { name: 'surf-1.jpg', sha256: sequence.images[0]?.sha256 }
  await page.goto(`/payment/checkout/success?session_id=${sessionId}`)
  await saveFiles(page, 1, () => page.getByRole('button', { name: 'Download surf-1.jpg' }).click())
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()

  await test.step('it opens large, also without a line, and Back closes it', async () => {
    const open = page.getByRole('button', { name: 'Open surf-1.jpg large' })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await open.click()
    const large = page.getByRole('dialog').getByRole('img', { name: 'Your photo surf-1.jpg' })
    await expect(large).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => large.evaluate((image) => (image as { currentSrc?: string }).currentSrc)).toMatch(/^blob:/)
    const again = await saveFiles(page, 1, () => page.getByRole('dialog').getByText('Save again').click())
    expect(again).toEqual([original])
    await expect(page.getByText('Saved. Look in your downloads.')).toBeVisible()
    await expect(large).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  const again = await saveFiles(page, 1, () => page.getByRole('button', { name: 'Save surf-1.jpg again' }).click())

  expect(again).toEqual([original])
  await page.context().setOffline(false)
})

test('an order that is opened later shows its photos large, in one row', async ({ page, browser, given }) => {
  const { sessionId } = await given.paidCheckout({ images: 2, picture: await drawPicture(browser) })
  await page.goto(`/images/download/${sessionId}`)

  await page.getByRole('button', { name: 'Open surf-1.jpg large' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'Your photo surf-1.jpg' })).toHaveAttribute('src', /^\/media\//)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open surf-2.jpg large' })).toBeFocused()
})
