import { expect, inOneWindow } from '../fixtures.ts'
import { follow, startWalk } from '../follow.ts'
import { screens } from '../screens/screens.ts'
import { test as shopTest } from '../shop.ts'

const test = shopTest.extend(inOneWindow)

const guestPages = ['/login', '/signup', '/forgot-password']

for (const area of ['/user/', '/admin/']) {
  test(`a visitor is redirected from the pages under ${area} to the home page`, async ({ page, shop }) => {
    const paths = screens.filter(({ route }) => route.startsWith(area)).map(({ route, at = () => route }) => at(shop))
    // A script judges an address by its area, before the page's own code. Behind a link, each page judges for itself.
    await page.goto(paths[0] ?? '', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/home')
    await startWalk(page, '/about-us')

    for (const path of paths) {
      await follow(page, path)
      await expect(page, path).toHaveURL('/home')
      await follow(page, '/about-us')
    }
  })
}

test('a photographer is redirected from admin and guest pages to their own sequences', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn(shop.photographer, 2)

  for (const path of ['/admin/dashboard', `/admin/sequence/view/${shop.gallery.id}`, ...guestPages]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/user/sequences')
  }
})

test('an admin is redirected from user and guest pages to all sequences', async ({ page, shop, signIn }) => {
  await signIn(shop.admin, 1)

  for (const path of ['/user/dashboard', '/user/sequence/create', ...guestPages]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/admin/sequences')
  }
})

test('the demo’s links lead to the upload and to the approval, at once or after signing in', async ({
  page,
  shop,
  signIn,
}) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Approve as the admin', exact: true }).click()
  await expect(page).toHaveURL('/login?next=/admin/sequences')
  await signIn(shop.photographer, 2)
  await page.goto('/home')

  await page.getByRole('link', { name: 'Upload as the photographer', exact: true }).click()

  await expect(page).toHaveURL('/user/sequence/create')
})
