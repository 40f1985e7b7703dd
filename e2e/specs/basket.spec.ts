import type { Page } from '@playwright/test'
import { goPay, payWith, saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { untilScripted } from '../waiting.ts'

test('photos of two photographers are paid at once, and each arrives', async ({ page, browser, given, server }) => {
  const picture = await drawPicture(browser)
  const [first, second] = [
    await given.publicSequence({ images: 3, picture }),
    await given.publicSequence({ images: 2, picture }),
  ]
  await choose(page, first.key, [1, 3])
  await choose(page, second.key, [2])

  await test.step('the basket holds them all, and another device gets them by a link', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Basket, 3 photos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeFocused()
    await expect(page.getByTestId('total')).toHaveText('$75')
    expect(await findViolations(page)).toEqual([])
    const answer = page.waitForResponse(/\/payment\/basket\/link$/)
    await page.getByRole('button', { name: 'To another device' }).click()
    const { data } = (await (await answer).json()) as { data: { link: string } }
    await expect(page.getByRole('img', { name: 'Code that opens this basket' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')

    const other = await (await browser.newContext()).newPage()
    await other.goto(new URL(data.link).pathname + new URL(data.link).search)
    await expect(other.getByText('3 photos are in your basket now.')).toBeVisible()
    await expect(other.getByTestId('total')).toHaveText('$75')
    await expect(other).toHaveURL('/basket')
    await other.context().close()
  })

  await test.step('a photo that leaves the shop meanwhile is named and not paid', async () => {
    await server.db.updateTable('images').set({ status: 0 }).where('sequence_id', '=', second.id).execute()
    await page.getByRole('button', { name: 'Pay $75 by card' }).click()
    await page.getByRole('button', { name: 'Show the new price' }).click()
    await expect(page.getByText('One photo is not for sale any more, and is left out.')).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText('$50')
    await server.db.updateTable('images').set({ status: 1 }).where('sequence_id', '=', second.id).execute()
    await page.reload()
  })

  await test.step('who cancels comes back to it', async () => {
    await goPay(page)
    await page
      .getByRole('link', { name: /Cancel|Back/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Back to the checkout' }).click()
    await expect(page).toHaveURL('/basket')
  })

  await test.step('one payment brings all of them', async () => {
    await goPay(page)
    await payWith(page, '4242')
    await untilScripted(page, /\/payment\/checkout\/success/)
    await expect(page.getByText(/^\$75 on /)).toBeVisible()
    const all = page.getByRole('button', { name: 'Download All' })
    const saved = await saveFiles(page, 3, () => all.click())
    const bought = [first.images[0], first.images[2], second.images[1]].map((image) => image?.sha256)
    expect(new Set(saved.map(({ sha256 }) => sha256))).toEqual(new Set(bought))
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toBeHidden()
  })
})

test('what was chosen and not bought waits in the basket after a payment', async ({ page, given }) => {
  const [first, second] = [await given.publicSequence({ images: 2 }), await given.publicSequence({ images: 1 })]
  await choose(page, second.key, [1])
  await page.goto(`/image-payment-checkout/${first.key}/${first.images[0]?.id}`)
  await goPay(page)
  await payWith(page, '4242')
  await untilScripted(page, /\/payment\/checkout\/success/)

  await page.getByRole('link', { name: '1 photo is still in your basket' }).click()

  await expect(page).toHaveURL('/basket')
  await expect(page.getByTestId('total')).toHaveText('$25')
})

test('the address of the chosen photos leads to the basket', async ({ page }) => {
  await page.goto('/chosen')
  await expect(page).toHaveURL('/basket')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
})

async function choose(page: Page, key: string, photos: number[]) {
  await page.goto(`/sequence-gallery/${key}`)
  for (const photo of photos) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
}
