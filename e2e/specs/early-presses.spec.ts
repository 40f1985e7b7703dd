import { expect, type Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens a page as on a slow line: it can be seen, and none of its code is here until the answer is called. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return code.resolve
}

test('who signs in before the page has its code is signed in when it has', async ({ page, given }) => {
  const { username, password } = await given.photographer()
  const letGo = await openAsleep(page, '/login')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-keeps')

  letGo()

  await expect(page).toHaveURL('/user/sequences')
  await expect(page.locator('html')).not.toHaveAttribute('data-keeps')
})

test('a message that is sent too early arrives once', async ({ page, server, given }) => {
  const { email } = await given.photographer()
  const letGo = await openAsleep(page, '/contact-us')
  await page.getByLabel(/^Name/).fill('Noa')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel(/^Message/).fill('Do you have photos of Sunday?')
  for (let press = 0; press < 3; press += 1) await page.getByRole('main').getByRole('button', { name: 'Send' }).click()

  letGo()

  const messages = () => server.db.selectFrom('contact_messages').select('detail').where('email', '=', email).execute()
  await expect.poll(messages).toEqual([{ detail: 'Do you have photos of Sunday?' }])
})

test('a menu, a heart and a photo that are pressed too early open, count and open', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  let letGo = await openAsleep(page, `/sequence-gallery/${key}`)
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Menu' }).click()
  letGo()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'How it Works' })).toBeVisible()

  await page.unroute('**/assets/*.js')
  letGo = await openAsleep(page, `/sequence-gallery/${key}`)
  for (const photo of [1, 2]) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
  await page.getByRole('link', { name: /^Open photo 3 of 3/ }).click()
  letGo()

  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await expect(viewer.getByRole('link', { name: /^Buy 2 chosen/ })).toBeVisible()
})

test('a link in the open menu shows at once that its page is on the way', async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  // A browser that saves data loads no code of other pages ahead.
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('link', { name: 'How it Works' }).click()

  // Above the dialog.
  await expect(page.locator('.navigation-progress:popover-open')).toBeVisible()

  code.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works')
  await page.close()
})
