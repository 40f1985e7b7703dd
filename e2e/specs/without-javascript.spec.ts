import { expect } from '../fixtures.ts'
import { browsePlaces } from '../session.ts'
import { test } from '../shop.ts'

test.use({ javaScriptEnabled: false })

test('the home page shows pictures that lead to their galleries', async ({ page, shop }) => {
  await page.goto('/home')

  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/sequence-gallery/${shop.gallery.key}"]`) })
  await expect(card.first().getByRole('img')).toBeVisible()
  await card.first().getByRole('link').first().click()
  await expect(page).toHaveURL(`/sequence-gallery/${shop.gallery.key}`)
})

test('a gallery shows all its pictures, each with a link to buy it; it and its photographer’s page have a picture for link previews', async ({
  page,
  request,
  shop: { gallery },
}) => {
  await page.goto(`/sequence-gallery/${gallery.key}`)

  for (const { id } of gallery.images) {
    await expect(page.locator(`a[href="/image-payment-checkout/${gallery.key}/${id}"]`).first()).toBeVisible()
  }
  const photos = page.getByRole('region', { name: 'Photos' }).locator('img[src*="/media/"]')
  await expect(photos).toHaveCount(gallery.images.length)
  const share = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await request.get(share ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')

  await page.getByRole('link', { name: gallery.owner.username, exact: true }).click()
  await expect(page).toHaveURL(/\/photographer\/\d+$/)
  const told = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await told('og:type')).toBe('profile')
  expect(await told('twitter:card')).toBe('summary_large_image')
  expect((await request.get((await told('og:image')) ?? '')).headers()['content-type']).toBe('image/jpeg')
})

test('the search works as a plain form, with every filter in the address', async ({
  page,
  shop: { gallery, single },
}) => {
  await page.goto('/home')

  const form = await browsePlaces(page)
  await form.getByLabel('Continent').selectOption(String(gallery.spot.continent_id))
  await form.getByRole('button', { name: 'Search' }).click()
  await browsePlaces(page)
  await form.getByLabel('Region').selectOption(String(gallery.spot.region_id))
  await form.getByLabel('Date').fill(single.date)
  await form.getByRole('button', { name: 'Search' }).click()

  await expect(page.getByRole('status')).toHaveText(/^1 session in Region \d+, 17 Nov, 2026$/)
  const asked = new URL(page.url()).searchParams
  expect(asked.get('region_id')).toBe(String(gallery.spot.region_id))
  expect(asked.get('date')).toBe(single.date)
  await expect(page.locator(`a[href="/sequence-gallery/${single.key}"]`).first()).toBeVisible()
})

test('a place is found by its name, and by a day of the week', async ({ page, server, shop: { gallery } }) => {
  const { body } = await server.get(`/place/view?spot_id=${gallery.spot.spot_id}`)
  const { spot, region } = body.data.place as Record<'spot' | 'region', string>
  await page.goto('/home')

  await page.getByRole('combobox', { name: 'Place' }).fill(`${region} ${spot}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(`${spot} | Lineup`)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('spot_id'), asked.get('place')]).toEqual([String(gallery.spot.spot_id), null])

  await page.getByRole('button', { name: 'Weekend' }).click()
  await expect(page).toHaveURL(/spot_id=\d+&date=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d$/)

  await page.getByRole('combobox', { name: 'Place' }).fill('Nowhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No place is called “Nowhere”')).toBeVisible()
})

test('the text pages work', async ({ page }) => {
  const pages = [
    ['/about-us', 'About'],
    ['/works', 'How it Works'],
    ['/terms-and-conditions', 'Terms and Conditions'],
  ] as const

  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Lineup`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible()
  }
})

test('pages that need JavaScript say so', async ({ page, shop: { gallery } }) => {
  await page.goto(`/sequence-payment-checkout/${gallery.key}`)
  await expect(page.getByText('Paying needs JavaScript.')).toBeVisible()
  await page.goto('/payment/checkout/success?session_id=cs_test_12345')
  await expect(page.getByText('This page needs JavaScript.')).toBeVisible()
})

test('a password never gets into an address, even before a script has loaded', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
  await page.getByLabel('User name').fill('kai')
  await page.getByLabel(/^Password/).fill('not for the address bar')

  // An empty answer keeps the page open.
  await page.route('**/login*', (route) => route.fulfill({ status: 204 }))
  const request = page.waitForRequest('**/login*')
  await page.keyboard.press('Enter')

  expect(new URL((await request).url()).search).toBe('')
})

test('a message to the desk never gets into an address, even before a script has loaded', async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByLabel('Name').fill('Kai')
  await page.getByLabel('E-mail').fill('kai@example.org')
  await page.getByLabel('Message').fill('For the desk alone')

  await page.route('**/contact-us*', (route) => route.fulfill({ status: 204 }))
  const request = page.waitForRequest('**/contact-us*')
  await page.getByRole('main').getByRole('button').click()

  expect(new URL((await request).url()).search).toBe('')
})
