import { startTestServer } from '@lineup/server/testing'
import type { Page } from '@playwright/test'
import { goPay, payWith } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test as usual } from '../fixtures.ts'
import { untilReady, untilScripted } from '../waiting.ts'

/** A shop whose buyers pay tax on top of its prices. */
const test = usual.extend<object, { server: Awaited<ReturnType<typeof startTestServer>> }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      await using server = await startTestServer({ isWhole: true, tax: 'exclusive' })
      await provide(server)
    },
    { scope: 'worker' },
  ],
})

const shot = async (page: Page, name: string) => {
  if (!process.env['SHOTS']) return
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true })
  }
}

test('a buyer in Britain pays tax on top, and a photo that is refunded takes its tax along', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const picture = await drawPicture(browser)
  const [first, second] = [
    await given.publicSequence({ images: 3, picture }),
    await given.publicSequence({ images: 2, picture }),
  ]
  await given.payoutAccount(first.owner)
  await choose(page, first.key, [1, 3])
  await choose(page, second.key, [2])
  await page.goto('/basket')
  await expect(page.getByText('Tax comes on top there, by where you live.')).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText('$75')
  await shot(page, '1-basket')

  await test.step('the payment page adds a fifth', async () => {
    await goPay(page)
    await page.getByLabel('Country').selectOption('GB')
    await expect(page.getByText(/VAT/).first()).toBeVisible()
    await shot(page, '2-pay')
    await payWith(page, '4242')
    await untilScripted(page, /\/payment\/checkout\/success/)
  })

  await test.step('the order says what was paid and what of it is tax', async () => {
    await expect(page.getByText(/^\$90 on /)).toBeVisible()
    await expect(page.getByText('$15, VAT 20%, United Kingdom')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Invoice / })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await shot(page, '3-order')
  })

  await test.step('so does the receipt', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await shot(page, '4-receipt')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  })

  const admin = await given.admin()
  const office = await openBrowser({ as: admin, role: 1 })
  await test.step('an admin gives one photo back, and reads what becomes of its tax', async () => {
    await office.goto('/admin/payments')
    await untilReady(office)
    await shot(office, '5-payments')
    await office.getByRole('link', { name: /^L-/ }).first().click()
    await untilReady(office)
    await shot(office, '6-payment')
    await office.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('radio').nth(1).check()
    await expect(dialog.getByText('$5 of it is tax that is not owed any more.')).toBeVisible()
    await shot(office, '7-refund')
    await dialog.getByLabel(/^Your current password/).fill(admin.password)
    await dialog.getByRole('button', { name: 'Refund $30' }).click()
    await expect(dialog).toHaveCount(0)
    await shot(office, '8-refunded')
  })

  await test.step('the buyer reads it too', async () => {
    await page.reload()
    await expect(page.getByText('$30 of $90')).toBeVisible()
    await shot(page, '9-order-after')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await shot(page, '9-receipt-after')
    await page.emulateMedia({ media: 'screen' })
  })
  if (process.env['SHOTS']) {
    const seller = await openBrowser({ as: first.owner, role: 2 })
    await seller.goto('/finances')
    await untilReady(seller)
    await shot(seller, '10-finances')
  }
})

async function choose(page: Page, key: string, photos: number[]) {
  await page.goto(`/sequence-gallery/${key}`)
  for (const photo of photos) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
}
