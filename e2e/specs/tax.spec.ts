import { readFile } from 'node:fs/promises'
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

  await test.step('the payment page adds a fifth', async () => {
    await goPay(page)
    await page.getByLabel('Country').selectOption('GB')
    await expect(page.getByText(/VAT/).first()).toBeVisible()
    await payWith(page, '4242')
    await untilScripted(page, /\/payment\/checkout\/success/)
  })

  await test.step('the order says what was paid and what of it is tax', async () => {
    await expect(page.getByText(/^\$90 on /)).toBeVisible()
    await expect(page.getByText('$15, VAT 20%, United Kingdom')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Invoice / })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('so does the receipt', async () => {
    const receipt = await printed(page)
    expect(receipt).toContain('Tax included\n$15, VAT 20%, United Kingdom')
    expect(receipt).toContain('Files: surf-1.jpg, surf-3.jpg, surf-2.jpg')
  })

  const admin = await given.admin()
  const office = await openBrowser({ as: admin, role: 1 })
  await test.step('an admin gives one photo back, and reads what becomes of its tax', async () => {
    await office.goto('/admin/payment/payouts')
    await untilReady(office)
    await office.getByRole('link', { name: /^L-/ }).first().click()
    await untilReady(office)
    await office.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('radio').nth(1).check()
    await expect(dialog.getByText('$5 of it is tax that is not owed any more.').filter({ visible: true })).toBeVisible()
    await dialog.getByLabel(/^Your current password/).fill(admin.password)
    await dialog.getByRole('button', { name: 'Refund $30' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the shop’s statement is at hand, and says what is owed to Britain', async () => {
    await office.goto('/admin/payment/payouts')
    await untilReady(office)
    await office.getByRole('button', { name: 'Shop’s statement' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('What', { exact: true }).selectOption('The shop’s statement, as CSV')
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/Tax,GB,.*,10(\.00)?/)
  })

  await test.step('the buyer reads it too', async () => {
    await page.reload()
    await expect(page.getByText('$30 of $90')).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Tax in it' })).toBeVisible()
    const receipt = await printed(page)
    expect(receipt).toContain('Given back\n$30\nOf that tax\n$5')
    expect(receipt).toContain('Withdrawn: surf-1.jpg')
  })
})

/** The text of the receipt for paper. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const text = await page.getByRole('region', { name: 'Receipt' }).innerText()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  return text
}

async function choose(page: Page, key: string, photos: number[]) {
  await page.goto(`/sequence-gallery/${key}`)
  for (const photo of photos) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
}
