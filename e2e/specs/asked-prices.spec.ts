import { goPay, payWith } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { untilReady } from '../waiting.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a photographer sets a price, a surfer sees and pays it, and Finances says what the form said', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const owner = await given.photographer()
  await given.payoutAccount(owner)
  const picture = await drawPicture(browser)
  const usual = await given.publicSequence({ owner, images: 2, picture })
  const dear = await given.publicSequence({ owner, images: 2, picture })
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  const photographer = await openBrowser({ as: owner, role: 2 })

  await test.step('an admin lets photographers set prices, and learns first how many sessions it touches', async () => {
    await admin.goto('/admin/set-default-price')
    await untilReady(admin)
    await admin.getByLabel('Photographers may set their own prices').check()
    await admin.getByLabel(/share in percent/).fill('98')
    await admin.getByRole('button', { name: 'Save the rules' }).click()
    await expect(admin.getByText(/^At \$13 you would keep -\$1\.42/)).toBeVisible()
    await admin.getByLabel(/share in percent/).fill('40')
    await admin.getByRole('button', { name: 'Save the rules' }).click()
    const dialog = admin.getByRole('alertdialog')
    await expect(dialog.getByText('No session changes its price by this.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save the rules' }).click()
    await expect(admin.getByText('Photographers may set their own prices')).toBeVisible()
  })

  await test.step('a photographer sets one for all sessions, and another for one', async () => {
    await photographer.goto('/user/prices')
    await untilReady(photographer)
    await photographer.getByLabel('A photo').fill('101')
    await photographer.getByRole('button', { name: 'Save prices' }).click()
    await expect(photographer.getByText('At most $100')).toBeVisible()
    await photographer.getByLabel('A photo').fill('33.33')
    await expect(
      photographer.getByText('You earn $13.33, the shop keeps $17.73, $1 the ocean, about $1.27 the payment.'),
    ).toBeVisible()
    await photographer.getByRole('button', { name: 'Save prices' }).click()
    await expect(photographer.getByText('Your prices are saved')).toBeVisible()

    await photographer.goto(`/user/sequence/view/${dear.id}`)
    await untilReady(photographer)
    await expect(photographer.getByText('$33.33 a photo, you get $13.33')).toBeVisible()
    await photographer.getByRole('button', { name: 'Change prices' }).click()
    const dialog = photographer.getByRole('dialog')
    await expect(dialog.getByText('Empty: $33.33, as in all your sessions.')).toBeVisible()
    await dialog.getByLabel('A photo').fill('45')
    await dialog.getByRole('button', { name: 'Save prices' }).click()
    await expect(photographer.getByText('$45 a photo, you get $18')).toBeVisible()
  })

  await test.step('a surfer sees and pays it', async () => {
    await page.goto(`/sequence-gallery/${dear.key}`)
    await expect(page.getByRole('main')).toContainText('$45')
    await page.goto(`/image-payment-checkout/${usual.key}/${usual.images[0]?.id}`)
    await untilReady(page)
    await expect(page.getByTestId('total')).toHaveText('$33.33')
    await goPay(page)
    await expect(page.getByTestId('pay')).toContainText('33.33')
    await payWith(page, '4242')
    await expect(page).toHaveURL(/\/payment\/checkout\/success/)
  })

  await test.step('Finances says what the form said', async () => {
    await expect(async () => {
      await photographer.goto('/user/payouts')
      await expect(photographer.getByRole('main')).toContainText('$13.33', { timeout: 3_000 })
      await expect(photographer.getByRole('main')).toContainText('$33.33', { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })
})
