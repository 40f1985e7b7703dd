import { expect, test } from '../fixtures.ts'
import { untilScripted } from '../waiting.ts'

test('Back pressed twice, faster than the code of the page arrives, shows the page before', async ({ page }) => {
  await page.goto('/about-us')
  await untilScripted(page, /about-us/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await page.goto('/robots.txt')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })

  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await page.evaluate('history.back()')
  await expect(page).toHaveURL(/about-us$/)
  held.resolve()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About')
})
