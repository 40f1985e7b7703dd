import { drawPicture } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { signInByForm } from '../session.ts'
import { untilScripted } from '../waiting.ts'

const test = eachTest.extend(inOneWindow)

test('a photographer deletes the account, signs in again and restores it', async ({
  page,
  browser,
  given,
  signIn,
  openBrowser,
}) => {
  const { owner, key } = await given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  const surfer = await openBrowser()
  const gallery = `/sequence-gallery/${key}`
  expect((await surfer.goto(gallery))?.status()).toBe(200)
  await signIn(owner, 2)
  await page.goto('/user/profile')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(/^Your current password/).fill('not this one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.locator('form').getByText('The current password is wrong')).toBeVisible()
  await dialog.getByLabel(/^Your current password/).fill(owner.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your account will be deleted')
  expect((await surfer.goto(gallery))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await signInByForm(page, owner)
  await expect(heading).toHaveText('Your account will be deleted')
  await page.getByRole('button', { name: 'Keep my account' }).click()

  await expect(page).toHaveURL('/user/sequences')
  await expect(heading).toHaveText('Your Images')
  expect((await surfer.goto(gallery))?.status()).toBe(200)
})

test('when an admin blocks a photographer, the gallery and the sign-in end immediately', async ({
  page,
  browser,
  given,
  signIn,
  openBrowser,
}) => {
  const { owner, key } = await given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  const surfer = await openBrowser()
  const photographer = await openBrowser({ as: owner, role: 2 })
  await photographer.goto('/user/sequences')
  await signIn(await given.admin(), 1)
  await page.goto(`/admin/users?q=${owner.username}`)
  await page.getByRole('link', { name: `Edit: ${owner.username}` }).click()

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${owner.username}?` })
  await dialog.getByLabel(/^Reason/).fill('Somebody else took these photos')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()

  await expect(page.getByText(/The reason: Somebody else took these photos/)).toBeVisible()
  expect((await surfer.goto(`/sequence-gallery/${key}`))?.status()).toBe(404)
  await photographer.getByRole('complementary').getByRole('link', { name: 'Finances' }).click()
  await untilScripted(photographer, /\/login/)
  await photographer.getByLabel('User name').fill(owner.username)
  await photographer.getByLabel(/^Password/).fill(owner.password)
  await photographer.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(photographer.getByText(/This account is blocked/)).toBeVisible()
})

test('an admin who has seen a photo on home does not find it there after blocking its photographer', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const date = new Date().toISOString().slice(0, 10)
  const { owner, key } = await given.publicSequence({ images: 1, date, picture: await drawPicture(browser) })
  await signIn(await given.admin(), 1)
  await page.goto('/home')
  const cards = page.locator(`a[href^="/sequence-gallery/${key}"]`)
  await expect(cards.first()).toBeVisible()

  await page.getByRole('link', { name: 'My area' }).click()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('searchbox').fill(owner.username)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('link', { name: `Edit: ${owner.username}` }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Somebody else took these photos')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(/The reason: Somebody else took these photos/)).toBeVisible()
  await page.getByRole('link', { name: 'Find pictures' }).click()

  await expect(page.getByRole('heading', { name: 'Find your wave' })).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('the admin finds a blocked photographer, and unblocking shows the gallery again', async ({
  page,
  browser,
  given,
  signIn,
  openBrowser,
}) => {
  const { owner, key } = await given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  await given.blocked(owner)
  const surfer = await openBrowser()
  expect((await surfer.goto(`/sequence-gallery/${key}`))?.status()).toBe(404)
  await signIn(await given.admin(), 1)

  await page.goto('/admin/users?state=blocked')
  await expect(page.getByRole('row', { name: new RegExp(owner.username) })).toContainText('Blocked')
  await page.getByRole('link', { name: `Edit: ${owner.username}` }).click()
  // The row that is left has a button of its own, "Unblock: …".
  await page.getByRole('button', { name: 'Unblock', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  expect((await surfer.goto(`/sequence-gallery/${key}`))?.status()).toBe(200)
})
