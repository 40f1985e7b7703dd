import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signOut } from '../session.ts'
import { untilScripted } from '../waiting.ts'

// Toasts come, count down and go.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const TOAST_MS = 30_000
/** Matches colours with red, green and blue below 50. */
const dark = /^rgb\((?:[1-4]?\d(?:, |\)$)){3}/

test('a session that was ended elsewhere is cleared, and signing in leads back to the same page', async ({
  page,
  given,
  signIn,
  server,
}) => {
  const person = await given.photographer()
  await signIn(person, 2)
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await server.post('/logout', {}, { token: person.token })

  // Several calls get the 401 at the same time.
  await page.goto('/user/payouts?dir=asc')

  await untilScripted(page, '/login?next=%2Fuser%2Fpayouts%3Fdir%3Dasc')
  expect(await page.evaluate<string | null>(`localStorage.getItem('lineup.session')`)).toBeNull()
  await page.getByLabel('User name').fill(person.username)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/payouts?dir=asc')
  await expect(page.getByText('No payouts yet!')).toBeVisible()
})

test('signing out also ends the sign-in on the server', async ({ page, given, signIn, server }) => {
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

test('each message of a refusal gets a dark toast of its own for thirty seconds', async ({ page }) => {
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
  for (const n of [0, 1]) await expect(page.locator('.Toastify__toast').nth(n)).toHaveCSS('background-color', dark)
  await expect.poll(() => clocks(page)).toEqual([TOAST_MS, TOAST_MS])
  await page.evaluate(nearTheEnd(TOAST_MS - 100))
  await expect(toasts).toHaveCount(0)
})

test("Enter does not submit an admin's form", async ({ page, given, signIn }) => {
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
  // The button still submits, and is the first to do so.
  await page.goto('/admin/continent/create')
  await page.getByLabel(/^Name/).fill('Somewhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page).toHaveURL('/admin/continents?q=Somewhere')
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/continent/store'])
})

/** The durations of the running animations that close toasts, in milliseconds. */
const clocks = (page: Page) =>
  page.evaluate<number[]>(`document.getAnimations()
    .filter(({ animationName }) => animationName === 'Toastify__trackProgress')
    .map(({ effect }) => effect.getTiming().duration)`)

/** Moves those animations forward. */
const nearTheEnd = (ms: number) => `document.getAnimations()
  .filter(({ animationName }) => animationName === 'Toastify__trackProgress')
  .forEach((clock) => { clock.currentTime = ${ms} })`

test('a visitor who opens a private link gets there by signing in', async ({ page, given }) => {
  const admin = await given.admin()
  await page.goto('/admin/users?q=nina')
  await untilScripted(page, '/home')

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await untilScripted(page, '/login')
  await page.getByLabel('User name').fill(admin.username)
  await page.getByLabel(/^Password/).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/admin/users?q=nina')
})
