import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from '../shop.ts'
import { openMail, untilScripted } from '../waiting.ts'

const newcomer = { username: 'moana', email: 'moana@example.org', password: 'first light, low tide' }

test('a newcomer signs up, verifies the address, signs in and out, and the user name is remembered', async ({
  page,
  context,
}) => {
  await signUp(page)
  await verify(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await signIn(page)
  await expect(page).toHaveURL('/user/sequences')
  const storages = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie])')
  expect(storages).toContain(newcomer.username)
  expect(storages).not.toContain(newcomer.password)

  const otherTab = await context.newPage()
  await otherTab.goto('/user/dashboard')
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/login')
  await expect(otherTab).toHaveURL('/login')
  await expect(page.getByLabel('User name')).toHaveValue(newcomer.username)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('a demo account signs in with one button', async ({ page, shop }) => {
  await page.goto(`/login?next=/admin/sequence/view/${shop.waiting.id}`)

  await page.getByRole('button', { name: 'Use this account (Admin)' }).click()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/admin/sequence/view/${shop.waiting.id}`)
})

test('text typed before the script loads is kept', async ({ page, shop }) => {
  const { username, password } = shop.photographer
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('User name').fill(username)
  await page.getByLabel(/^Password/).fill(password)

  letGo()
  // Before the script has loaded, a press does nothing.
  await expect(async () => {
    const show = page.getByRole('button', { name: 'Show password' })
    if (await show.isVisible()) await show.click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/user/sequences')
})

async function signUp(page: Page) {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await untilScripted(page, '/signup')
  await page.getByLabel('User name').fill(newcomer.username)
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByLabel(/^Password/).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

async function verify(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  await page.getByRole('link', { name: /mailbox/ }).click()
  await expect(page).toHaveURL('/dev/mailbox')
  await openMail(page, page.getByRole('link', { name: new RegExp(newcomer.email) }))
  await page.getByRole('link', { name: /email-verification/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail verified')
  await expect(page).toHaveURL(/\/email-verification\/-\//)
}

async function signIn(page: Page) {
  await page.getByLabel('User name').fill(newcomer.username)
  await page.getByLabel(/^Password/).fill(newcomer.password)
  await page.keyboard.press('Enter')
}
