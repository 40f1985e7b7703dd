import { answer } from '../dialogs.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { openMail } from '../waiting.ts'

test('a photographer gets a mail about each decision until the link in it stops these mails', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const picture = await drawPicture(browser)
  const owner = await given.photographer()
  const first = await given.waitingSequence({ owner, images: 1, picture })
  const second = await given.waitingSequence({ owner, images: 1, picture, date: '2026-11-17' })
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  const approve = async ({ id }: { id: number }) => {
    await admin.goto(`/admin/sequence/view/${id}`)
    await admin.getByRole('button', { name: /^Approve/ }).click()
    await answer(admin, 'Approve', '/sequence/approve')
    await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible()
    await given.toldAfter(1)
  }
  const mailsToOwner = page.getByRole('link').filter({ hasText: owner.email })

  await approve(first)
  await openMail(page, mailsToOwner.filter({ hasText: /18-Nov-2026 are public/ }))
  await page.getByRole('link', { name: /\/sequence-gallery\// }).click()
  await expect(page).toHaveURL(`/sequence-gallery/${first.key}`)
  await page.goBack()
  await page.getByRole('link', { name: /\/unsubscribe\// }).click()
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You will not get these mails any more')

  const profile = await openBrowser({ as: owner, role: 2 })
  await profile.goto('/user/profile')
  await expect(profile.getByRole('switch', { name: 'Approvals and prices' })).not.toBeChecked()
  await expect(profile.getByRole('switch', { name: 'Sales' })).toBeChecked()
  await approve(second)
  await page.goto('/dev/mailbox')
  await expect(mailsToOwner).toHaveCount(1)
})

test('a photographer can switch mails off and on in the profile by keyboard, and the choice is kept', async ({
  page,
  given,
  signIn,
}) => {
  await signIn(await given.photographer(), 2)
  await page.goto('/user/profile')
  const sales = page.getByRole('switch', { name: 'Sales' })

  await sales.press('Space')
  await expect(sales).not.toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(sales).not.toBeChecked()
  await sales.press('Enter')
  await expect(sales).toBeChecked()
})

test('an admin finds the page for mails in the menu', async ({ page, given, signIn }) => {
  await signIn(await given.admin(), 1)
  await page.goto('/admin/sequences')

  await page.getByRole('complementary').getByRole('link', { name: 'Mail Settings' }).click()
  await page.getByRole('switch', { name: 'Waiting photos' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Waiting photos' })).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link in a mail works too', async ({ page, given, server }) => {
    const { sequence } = await given.paidCheckout({ images: 1 })
    await given.toldAfter(0)
    await openMail(page, page.getByRole('link', { name: /You sold a photo/ }))

    await page.getByRole('link', { name: /\/unsubscribe\// }).click()
    await page.getByRole('button', { name: 'Stop these mails' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You will not get these mails any more')
    const { body } = await server.post('/me', {}, { token: sequence.owner.token })
    expect(body.data.user.mails).toMatchObject({ sales: false, payouts: true })
  })
})
