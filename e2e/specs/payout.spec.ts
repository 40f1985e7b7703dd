import { readFile } from 'node:fs/promises'
import { drawPicture } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { boxOf } from '../light-table.ts'

const test = eachTest.extend(inOneWindow)

test("a photographer's earnings wait for a payout account and are paid once it is open", async ({
  page,
  browser,
  given,
  signIn,
  openBrowser,
}) => {
  const owner = await given.photographer()
  await given.paidCheckout({ owner, images: 1, picture: await drawPicture(browser) })
  await signIn(owner, 2)

  await test.step('the sale is listed and says that it waits for an account', async () => {
    await page.goto('/user/payouts')
    const sale = page.getByRole('row', { name: /^1 / })
    await expect(sale.getByText('Pending', { exact: true })).toBeVisible()
    await expect(sale.getByText(/account/)).toBeVisible()
  })

  await test.step('the payment provider needs a country first; saving the profile leads back', async () => {
    await page.getByRole('link', { name: 'Choose your country' }).click()
    await page.getByLabel('Country').selectOption('Portugal')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your profile is saved')).toBeVisible()
    await expect(page).toHaveURL('/user/payouts')
  })

  await test.step('the photographer opens an account at the payment provider', async () => {
    await page.getByRole('button', { name: 'Set up your payout account' }).click()
    await expect(page.getByRole('heading', { name: 'Your payout details' })).toBeVisible()
    await page.waitForLoadState()
    await page.getByTestId('setup-fill').click()
    await page.getByTestId('setup-outcome-active').check()
    await page.getByTestId('setup-submit').click()
    await expect(page).toHaveURL(/\/user\/payouts/)
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the sale is paid within a minute', async () => {
    await expect(async () => {
      await page.goto('/user/payouts')
      await expect(page.getByRole('row', { name: /^1 / }).getByText('Success')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('the provider shows the transfer', async () => {
    await page.getByRole('button', { name: 'Open your payout account' }).click()
    await expect(page.getByTestId('express-transfer')).toHaveCount(1)
  })

  await test.step('an admin sees it too, with a link to the photographer', async () => {
    const admin = await openBrowser({ as: await given.admin(), role: 1 })
    await admin.goto('/admin/payment/payouts')
    const payment = admin.getByRole('row').filter({ has: admin.getByRole('link', { name: owner.username }) })
    await expect(payment.getByText('Success')).toHaveCount(2)
    await payment.getByRole('link', { name: owner.username }).click()
    await expect(admin).toHaveURL(`/admin/user/update/${owner.id}`)
    await expect(admin.getByLabel('Country')).toHaveValue('Portugal')
  })

  await test.step('both can take the sale with them as a file for spreadsheets', async () => {
    await page.goto('/user/payouts')
    const [own] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const admin = await openBrowser({ as: await given.admin(), role: 1 })
    await admin.goto('/admin/payment/payouts')
    await admin.getByRole('button', { name: 'Download the books' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Which time').selectOption('2024')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByText('Nothing was sold in 2024.')).toBeVisible()
    await dialog.getByLabel('Which time').selectOption(`All of ${new Date().getUTCFullYear()}`)
    const [all] = await Promise.all([
      admin.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    await expect(dialog).toBeHidden()

    expect(own.suggestedFilename()).toMatch(/^sales-until-[\d-]{10}\.csv$/)
    expect(all.suggestedFilename()).toMatch(/^orders-\d{4}\.csv$/)
    const [mine, theirs] = [await readFile(await own.path(), 'utf8'), await readFile(await all.path(), 'utf8')]
    const order = /L-\w{6}/.exec(mine)?.[0] ?? 'none'
    expect(mine.trim().split('\r\n')).toHaveLength(2)
    expect(theirs).toContain(`,${order},`)
    expect(theirs).toContain(`,${owner.username},USD,`)
  })

  await test.step('both take the statement of the month as a PDF', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const list = page.getByRole('region', { name: 'Statements' })
    const [own] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'PDF' }).nth(1).click(),
    ])
    expect(own.suggestedFilename()).toBe(`statement-${owner.username}-${month}.pdf`)

    const admin = await openBrowser({ as: await given.admin(), role: 1 })
    await admin.goto('/admin/payment/payouts')
    await admin.getByRole('button', { name: 'Shop’s statement' }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Shop’s statement' })).toBeVisible()
    const [shop] = await Promise.all([
      admin.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(shop.suggestedFilename()).toBe(`shop-statement-${month}.pdf`)
    await admin.goto(`/admin/user/update/${owner.id}`)
    await admin.getByRole('button', { name: 'Statements' }).click()
    const [theirs] = await Promise.all([
      admin.waitForEvent('download'),
      dialog.getByRole('button', { name: 'PDF' }).nth(1).click(),
    ])
    expect(theirs.suggestedFilename()).toBe(own.suggestedFilename())
    for (const file of [own, shop, theirs])
      expect((await readFile(await file.path(), 'latin1')).slice(0, 8)).toBe('%PDF-1.7')
  })
})

test('the parts of Finances are equally wide on a wide window', async ({ page, given, signIn }) => {
  await signIn(await given.photographer(), 2)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/user/payouts')

  const account = await boxOf(page.getByRole('region', { name: 'Payout account' }))
  const shares = await boxOf(page.getByRole('region', { name: 'What you keep of each sale' }))
  expect(shares.width).toBe(account.width)
})
