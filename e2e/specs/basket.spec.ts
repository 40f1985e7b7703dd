import type { Locator, Page } from '@playwright/test'
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
    await expect(other.getByText(/^This link sent you 3 photos/)).toBeVisible()
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
    await page.getByRole('link', { name: 'Back to the basket' }).click()
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

test('with letters of twice the size the code is whole, a photo is in sight, and the bar leaves room', async ({
  page,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 3 })
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, key, [1, 2])
  await page.goto('/basket')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

  const pay = page.getByRole('button', { name: 'Pay $50 by card' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  const bar = await boxOf(page.locator('.basket-pay'))
  const photo = await boxOf(page.getByRole('main').getByRole('img').first())
  expect(bar.height).toBeLessThan(844 * 0.2)
  expect(bar.y - photo.y).toBeGreaterThan(60)

  await page.getByRole('button', { name: 'To another device' }).click()
  const code = page.getByRole('img', { name: 'Code that opens this basket' })
  await expect(code).toBeInViewport({ ratio: 1 })
  const [inner, outer] = [await boxOf(code), await boxOf(page.getByRole('dialog'))]
  expect([inner.x > outer.x, inner.x + inner.width < outer.x + outer.width]).toEqual([true, true])
  expect(
    await page.getByRole('dialog').evaluate((dialog) => [dialog.scrollTop, dialog.scrollWidth - dialog.clientWidth]),
  ).toEqual([0, 0])
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('Not shown')
  return box
}

async function choose(page: Page, key: string, photos: number[]) {
  await page.goto(`/sequence-gallery/${key}`)
  for (const photo of photos) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
}
