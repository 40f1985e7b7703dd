import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { screens } from '../screens/screens.ts'

/** A menu entry and the heading of its page. */
type Menu = Array<[entry: string, heading: string]>

const publicMenu: Menu = [
  ['Home', 'Find your wave'],
  ['About', 'About'],
  ['How it Works', 'How it Works'],
  ['Sign In', 'Sign In'],
  ['Sign Up', 'Sign Up'],
]
const footer: Menu = [
  ['Find pictures', 'Find your wave'],
  ['About', 'About'],
  ['Contact Us', 'Contact Us'],
]
/** The heading of these pages is their title. */
const menuOf = (who: 'user' | 'admin'): Menu =>
  screens.flatMap(({ as, entry, title }) => (as === who && entry !== undefined ? [[entry, String(title)]] : []))

const sizes = [
  { width: 1_280, height: 800 },
  { width: 390, height: 844 },
]

for (const viewport of sizes) {
  const isPhone = viewport.width < 640

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a visitor can reach every page through the header and the footer', async ({ page }) => {
      await page.goto('/terms-and-conditions')

      for (const [entry, heading] of publicMenu) {
        if (isPhone) await openMenu(page)
        const place = isPhone ? page.getByRole('dialog') : page.getByRole('banner')
        await place.getByRole('link', { name: entry, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        if (isPhone) await expect(place).toBeHidden()
      }
      for (const [entry, heading] of footer) {
        await page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      }
      if (isPhone) await openMenu(page)
      await expect(page.getByRole('link', { name: 'Lineup on social media' }).first()).toHaveAttribute(
        'href',
        /^https:/,
      )
    })

    test('a photographer can reach every page through the menu, and sign out', async ({ page, given, signIn }) => {
      await signIn(await given.photographer(), 2)
      await page.goto('/user/dashboard')
      await walk(page, menuOf('user'), isPhone)
    })

    test('an admin can reach every page through the menu, and sign out', async ({ page, given, signIn }) => {
      await signIn(await given.admin(), 1)
      await page.goto('/admin/dashboard')
      await walk(page, menuOf('admin'), isPhone)
    })
  })
}

test.describe('while a page loads', () => {
  /** The page, with its data held back until they are let through. */
  async function holdBack(page: Page) {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(/\/sequence\/list/, async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.goto('/user/sequences', { waitUntil: 'commit' })
    await asked.promise
    return { letThrough: answer.resolve }
  }

  test('a press that began before the data of the page came follows its link', async ({ page, given, signIn }) => {
    await signIn(await given.photographer(), 2)
    const { letThrough } = await holdBack(page)
    await page.getByRole('complementary').getByRole('link', { name: 'My Profile' }).hover()
    await page.mouse.down()
    letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Images')
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('an opened menu stays open when the data of the page comes', async ({ page, given, signIn }) => {
      await signIn(await given.photographer(), 2)
      const { letThrough } = await holdBack(page)
      await openMenu(page)
      letThrough()
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Your Images')
      await page.getByRole('dialog').getByRole('link', { name: 'My Profile' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    })
  })
})

/** Until it is open: before the page's script runs, a press does nothing. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('dialog')
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1_000 })
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Follows each entry, then opens the password dialog, then signs out. */
async function walk(page: Page, menu: Menu, isPhone: boolean) {
  const place = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
  for (const [entry, heading] of menu) {
    if (isPhone) await openMenu(page)
    // What other tests left unread or waiting is counted beside the name.
    await place.getByRole('link', { name: new RegExp(`^${entry}( ?[\\d,]+)?$`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The next page may be there before the menu of this one has closed.
    if (isPhone) await expect(place).toBeHidden()
  }
  const here = page.url()
  if (isPhone) await openMenu(page)
  await place.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change Password' }).getByLabel('Current password')).toBeVisible()
  expect(page.url()).toBe(here)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeHidden()

  if (isPhone) await openMenu(page)
  await expect(place.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await place.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}
