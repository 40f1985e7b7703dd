import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

test('what a photographer earned waits for an account, and is paid once it is open', async ({
  page,
  browser,
  given,
  signIn,
  openBrowser,
}) => {
  const owner = await given.photographer()
  await given.paidCheckout({ owner, images: 1, picture: await drawPicture(browser) })
  await signIn(owner, 2)

  await test.step('the sale is there, and says what it waits for', async () => {
    await page.goto('/user/payouts')
    const sale = page.getByRole('row', { name: /^1 / })
    await expect(sale.getByText('Pending', { exact: true })).toBeVisible()
    await expect(sale.getByText(/account/)).toBeVisible()
  })

  await test.step('the payment provider needs a country first; saving the profile leads back', async () => {
    await page.getByRole('link', { name: 'Choose your country' }).click()
    await page.getByLabel('Country').selectOption('Portugal')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/user/payouts')
  })

  await test.step('the account is opened at the payment provider', async () => {
    await page.getByRole('button', { name: 'Set up your payout account' }).click()
    await expect(page.getByRole('heading', { name: 'Your payout details' })).toBeVisible()
    await page.getByTestId('setup-fill').click()
    await page.getByTestId('setup-outcome-active').check()
    await page.getByTestId('setup-submit').click()
    await expect(page).toHaveURL(/\/user\/payouts/)
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('within a minute the sale is paid', async () => {
    await expect(async () => {
      await page.goto('/user/payouts')
      await expect(page.getByRole('row', { name: /^1 / }).getByText('Success')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('the provider shows it too', async () => {
    await page.getByRole('button', { name: 'Open your payout account' }).click()
    await expect(page.getByTestId('express-transfer')).toHaveCount(1)
  })

  await test.step('and an admin, with the way to the photographer', async () => {
    const admin = await openBrowser({ as: await given.admin(), role: 1 })
    await admin.goto('/admin/payment/payouts')
    const payment = admin.getByRole('row').filter({ has: admin.getByRole('link', { name: owner.username }) })
    await expect(payment.getByText('Success')).toHaveCount(2)
    await payment.getByRole('link', { name: owner.username }).click()
    await expect(admin).toHaveURL(`/admin/user/update/${owner.id}`)
    await expect(admin.getByLabel('Country')).toHaveValue('Portugal')
  })
})
