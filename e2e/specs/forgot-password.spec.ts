import { expect } from '../fixtures.ts'
import { signInByForm } from '../session.ts'
import { test } from '../shop.ts'

test('who forgot the password sets a new one by the link of a mail, and is signed out elsewhere', async ({
  page,
  given,
  server,
}) => {
  const person = await given.photographer()
  const password = 'a clean swell from the south'

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('User name or e-mail').fill(person.email)
  await page.getByRole('main').getByRole('button').filter({ hasText: /Send/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')

  await page.goto('/dev/mailbox')
  await page.getByRole('link', { name: new RegExp(person.email) }).click()
  await page.getByRole('link', { name: /reset-password/ }).click()
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm/).fill('something else')
  await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password should be same')).toBeVisible()
  await page.getByLabel(/^Confirm/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/login')

  expect((await server.post('/me', {}, { token: person.token })).code).toBe(401)
  await signInByForm(page, { username: person.username, password })
  await expect(page).toHaveURL('/user/sequences')
})

test('a link works once', async ({ page, given }) => {
  const person = await given.photographer()
  await page.goto('/forgot-password')
  await page.getByLabel('User name or e-mail').fill(person.username)
  await page.getByRole('main').getByRole('button').filter({ hasText: /Send/ }).click()
  await page.goto('/dev/mailbox')
  await page.getByRole('link', { name: new RegExp(person.email) }).click()
  const link = (await page.getByRole('link', { name: /reset-password/ }).getAttribute('href')) ?? ''

  for (const end of ['/login', link]) {
    await page.goto(link)
    await page.getByLabel(/^New password/).fill('a clean swell from the south')
    await page.getByLabel(/^Confirm/).fill('a clean swell from the south')
    await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click()
    if (end === '/login') await expect(page).toHaveURL('/login')
    else
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /new link|Forgot/i })
          .first(),
      ).toBeVisible()
  }
})
