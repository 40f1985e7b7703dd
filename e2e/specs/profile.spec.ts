import { drawFiles, drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { openMail } from '../waiting.ts'

const chosen = 'first light, low tide'

test('a photographer fills in the profile, and every page shows the new name', async ({
  page,
  browser,
  given,
  signIn,
  openBrowser,
}) => {
  const { owner, key } = await given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  const [picture] = await drawFiles(browser, 1)
  const fields = {
    'First name': 'Noa',
    'Last name': 'Reed',
    'User name': 'noa-reed',
    'Mobile number': '+351(91)234-567',
    'Zip code': '262070',
    Address: '1 Harbour Road',
  }
  await signIn(owner, 2)
  await page.goto('/user/sequences')
  await page.getByRole('link', { name: 'My Profile' }).click()

  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Country').selectOption('Portugal')
  await page.locator('input[type=file]').setInputFiles(picture ?? [])
  await expect(page.getByRole('img', { name: /^Picture of / })).toBeVisible()
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await expect(page).toHaveURL('/user/sequences')
  await expect(page.getByRole('complementary')).toContainText('noa-reed')
  await page.goto('/user/profile')
  for (const [label, value] of Object.entries(fields)) await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByRole('img', { name: 'Picture of noa-reed' })).toBeVisible()
  const visitor = await openBrowser()
  await visitor.goto('/home')
  await expect(visitor.getByRole('article').filter({ hasText: 'by Noa Reed' }).first()).toBeVisible()
  await visitor.goto(`/sequence-gallery/${key}`)
  await expect(visitor.getByText('Noa Reed', { exact: true })).toBeVisible()
})

test('an address is changed in its dialog, confirmed by the mail, and signs in', async ({ page, given, signIn }) => {
  const person = await given.photographer()
  await signIn(person, 2)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill('noa.moved@example.org')
  await dialog.getByLabel('Your current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/We wrote to noa.moved@example.org/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email)

  await openMail(page, page.getByRole('link', { name: /noa.moved@example.org/ }))
  await page.getByRole('link', { name: /email-verification/ }).click()
  await expect(page.getByRole('heading', { name: 'E-mail address changed' })).toBeVisible()
  await page.goto('/user/profile')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('noa.moved@example.org')
})

test('a password is changed in a dialog over the current page; only this browser stays signed in', async ({
  page,
  context,
  given,
  signIn,
  openBrowser,
}) => {
  const person = await given.photographer()
  await signIn(person, 2)
  await page.goto('/user/sequences')
  const otherTab = await context.newPage()
  await otherTab.goto('/user/dashboard')
  const elsewhere = await openBrowser({ as: person, role: 2 })
  await elsewhere.goto('/user/dashboard')

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel(/^Current password/).fill(person.password)
  await dialog.getByLabel(/^New password/).fill(chosen)
  await dialog.getByLabel(/^Confirm/).fill(chosen)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/user/sequences')

  await otherTab.getByRole('complementary').getByRole('link', { name: 'Finances' }).click()
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Finances')
  await expect(otherTab.getByText('No payouts yet!')).toBeVisible()
  await elsewhere.getByRole('complementary').getByRole('link', { name: 'Finances' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('an admin edits a person and sets a password, which that person must replace', async ({
  page,
  given,
  openBrowser,
}) => {
  const person = await given.photographer()
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  await admin.goto(`/admin/users?q=${person.username}`)
  await admin.getByRole('link', { name: `Edit: ${person.username}` }).click()
  await admin.getByLabel('First name').fill('Moana')
  await admin.getByLabel('Country').selectOption('France')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL(`/admin/users?q=${person.username}`)
  await expect(admin.getByRole('row', { name: /Moana/ })).toContainText('France')
  await admin.getByRole('link', { name: `Change password: ${person.username}` }).click()
  await admin.getByLabel(/^New password/).fill('set by somebody else')
  await admin.getByLabel(/^Confirm/).fill('set by somebody else')
  await admin.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
  await expect(admin).toHaveURL(`/admin/users?q=${person.username}`)

  await page.goto('/login')
  await page.getByLabel('User name').fill(person.username)
  await page.getByLabel(/^Password/).fill('set by somebody else')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/user\//)
  await page.keyboard.press('Escape')
  await page.goto('/user/profile')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(/^Current password/).fill('set by somebody else')
  await dialog.getByLabel(/^New password/).fill(chosen)
  await dialog.getByLabel(/^Confirm/).fill(chosen)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog).toBeHidden()
  // The calls of the page below were refused, so the dialog leads to the start.
  await expect(page).toHaveURL('/user/sequences')
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Moana')
})

test('a contact message reaches the admins in their list and by mail', async ({ page, given, openBrowser }) => {
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  await page.goto('/contact-us')
  await page.getByLabel('Name').fill('Kalani Brook')
  await page.getByLabel('E-mail').fill('kalani@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('Was anybody at the point on Sunday?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  await admin.goto('/admin/contact-list')
  const message = admin.getByRole('row', { name: /Kalani Brook/ })
  await expect(message).toContainText('Was anybody at the point on Sunday?')
  await message.getByRole('button', { name: 'Mark as read: message of Kalani Brook' }).click()
  await expect(message.getByText('Read', { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'Mark as unread: message of Kalani Brook' }).click()
  await expect(message.getByText('Unread', { exact: true })).toBeVisible()

  await openMail(page, page.getByRole('link', { name: /Message from Kalani Brook/ }))
  await expect(page.getByText('Was anybody at the point on Sunday?').first()).toBeVisible()
})
