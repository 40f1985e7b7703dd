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
})
