import { expect } from '../fixtures.ts'
import { screens } from '../screens.ts'
import { test } from '../shop.ts'

const guestPages = ['/login', '/signup', '/forgot-password']

test('a visitor is sent from private pages to the home page', async ({ page, shop }) => {
  for (const { route, at = () => route } of screens.filter(({ as }) => as !== 'visitor')) {
    await page.goto(at(shop), { waitUntil: 'commit' })
    await expect(page, route).toHaveURL('/home')
  }
})

test('a photographer is sent from admin and guest pages to the own list', async ({ page, shop, signIn }) => {
  await signIn(shop.photographer, 2)

  for (const path of ['/admin/dashboard', `/admin/sequence/view/${shop.gallery.id}`, ...guestPages]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/user/sequences')
  }
})

test('an admin is sent from user and guest pages to the list of all', async ({ page, shop, signIn }) => {
  await signIn(shop.admin, 1)

  for (const path of ['/user/dashboard', '/user/sequence/create', ...guestPages]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/admin/sequences')
  }
})

test('a link to the sign-in page leads the signed-in on without showing it', async ({ page, shop, signIn }) => {
  await signIn(shop.photographer, 2)
  await page.goto('/home')

  await page.getByRole('link', { name: 'Upload as a photographer' }).click()

  await expect(page).toHaveURL('/user/sequences')
})
