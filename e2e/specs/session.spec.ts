import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signOut } from '../session.ts'

const TOAST_MS = 30_000

test('a session that ended elsewhere is forgotten; after signing in one is where one was', async ({
  page,
  given,
  signIn,
  server,
}) => {
  const person = await given.photographer()
  await signIn(person, 2)
  await page.goto('/user/sequences?sort=date&dir=asc')
  await expect(page.getByText('No Sequence Found.')).toBeVisible()
  await server.post('/logout', {}, { token: person.token })

  await page.getByRole('complementary').getByRole('link', { name: 'Finances' }).click()

  await expect(page).toHaveURL(/^[^?]+\/login\?next=/)
  expect(await page.evaluate<string | null>(`localStorage.getItem('lineup.session')`)).toBeNull()
  await page.getByLabel('User name').fill(person.username)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/payouts')
  await expect(page.getByText('No payouts yet!')).toBeVisible()
})

test('who signs out is signed out at the server too', async ({ page, given, signIn, server }) => {
  const person = await given.admin()
  await signIn(person, 1)
  await page.goto('/admin/sequences')
  expect((await server.post('/me', {}, { token: person.token })).code).toBe(200)

  await signOut(page)

  expect(await page.evaluate<string | null>(`localStorage.getItem('lineup.session')`)).toBeNull()
  expect((await server.post('/me', {}, { token: person.token })).code).toBe(401)
  await page.goto('/admin/sequences')
  await expect(page).toHaveURL('/home')
})

test('each message of a refusal is a dark toast of its own, for thirty seconds', async ({ page }) => {
  const message = ['The wind is onshore', 'The tide is too high']
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({ status: 409, json: { status: false, key: 'Conflict', message } }),
  )
  await page.goto('/contact-us')
  await page.getByLabel('Name').fill('Kai')
  await page.getByLabel('E-mail').fill('kai@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it on?')
  await page.getByRole('button', { name: 'Send' }).click()

  const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('alert')
  await expect(toasts).toHaveText(message)
  for (const toast of await toasts.all()) expect(await darkness(toast)).toBeLessThan(0.2)
  expect(await clocks(page)).toEqual([TOAST_MS, TOAST_MS])
  await page.evaluate(nearTheEnd(TOAST_MS - 100))
  await expect(toasts).toHaveCount(0)
})

test('Enter sends nothing from a form of an admin', async ({ page, given, signIn }) => {
  await signIn(await given.admin(), 1)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /continent|price/.test(request.url())) sent.push(request.url())
  })

  await page.goto('/admin/continent/create')
  await page.getByLabel(/^Name/).fill('Nowhere')
  await page.keyboard.press('Enter')
  await page.goto('/admin/set-default-price')
  await page.getByLabel('Image price').fill('99')
  await page.keyboard.press('Enter')
  // The button still sends, and is the first thing that is sent.
  await page.goto('/admin/continent/create')
  await page.getByLabel(/^Name/).fill('Somewhere')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/admin/continents')
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/continent/store'])
})

/** What closes a toast is an animation: the lengths of those that run, in milliseconds. */
const clocks = (page: Page) =>
  page.evaluate<number[]>(`document.getAnimations()
    .filter(({ animationName }) => animationName === 'Toastify__trackProgress')
    .map(({ effect }) => effect.getTiming().duration)`)

/** Puts those animations forward. */
const nearTheEnd = (ms: number) => `document.getAnimations()
  .filter(({ animationName }) => animationName === 'Toastify__trackProgress')
  .forEach((clock) => { clock.currentTime = ${ms} })`

/** The lightness of the ground that a text stands on, 0 to 1. */
async function darkness(toast: ReturnType<Page['locator']>): Promise<number> {
  const colour = await toast.evaluate(
    '(element) => getComputedStyle(element.closest(".Toastify__toast")).backgroundColor',
  )
  const [red = 255, green = 255, blue = 255] =
    String(colour)
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}
