import type { Page } from '@playwright/test'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { signInByForm } from '../session.ts'
import { openMail, untilScripted } from '../waiting.ts'

const test = eachTest.extend(inOneWindow)

const password = 'a clean swell from the south'

test('a person who forgot the password sets a new one through a mailed link, and other sign-ins end', async ({
  page,
  given,
  server,
}) => {
  const person = await given.photographer()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page of sign-in has a field of the same name.
  await expect(page).toHaveURL('/forgot-password')
  await askForLink(page, person.email)

  await openMail(page, page.getByRole('link', { name: new RegExp(person.email) }))
  await page.getByRole('link', { name: /reset-password/ }).click()
  await untilScripted(page, /reset-password/)
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm/).fill('something else')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password should be same')).toBeVisible()
  await page.getByLabel(/^Confirm/).fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL('/login')

  expect((await server.post('/me', {}, { token: person.token })).code).toBe(401)
  await signInByForm(page, { username: person.username, password })
  await expect(page).toHaveURL('/user/sequences')
})

test('a reset link works once; a used one leads to a new link', async ({ page, given }) => {
  const person = await given.photographer()
  await page.goto('/forgot-password')
  await askForLink(page, person.username)
  await openMail(page, page.getByRole('link', { name: new RegExp(person.email) }))
  const link = (await page.getByRole('link', { name: /reset-password/ }).getAttribute('href')) ?? ''

  await setPassword(page, link)
  await expect(page).toHaveURL('/login')
  await setPassword(page, link)
  await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

async function askForLink(page: Page, who: string) {
  await page.getByLabel('User name or e-mail').fill(who)
  await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
}

async function setPassword(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm/).fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}
