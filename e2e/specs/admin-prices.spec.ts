import type { Page } from '@playwright/test'
import { goPay } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

type Prices = Record<string, string>

const after: Prices = {
  'Image price': '31',
  'Image commission': '12.5',
  'Session price': '84',
  'Session commission': '40',
}

test('buyers see the prices that an admin sets, as defaults and for one sequence', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const picture = await drawPicture(browser)
  const usual = await given.publicSequence({ images: 4, picture })
  const dear = await given.publicSequence({ images: 4, picture })
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  await admin.goto('/admin/set-default-price')

  await test.step('an admin changes the default prices', async () => {
    await setDefaults(admin, after)
    await expectPrices(page, usual.key, { image: '$31', sequence: '$84' })
    await expectPrices(page, dear.key, { image: '$31', sequence: '$84' })
  })

  await test.step('every page up to the payment shows them, and so does the text for photographers', async () => {
    await page.goto(`/sequence-payment-checkout/${usual.key}`)
    await expect(page.getByTestId('total')).toHaveText('$84')
    await goPay(page)
    await expect(page.getByTestId('pay')).toContainText('84.00')
    await page.goto(`/image-payment-checkout/${usual.key}/${usual.images[0]?.id}`)
    await expect(page.getByTestId('total')).toHaveText('$31')
    await page.goto('/works')
    await expect(page.getByRole('main')).toContainText('$12.50')
  })

  await test.step('one sequence gets different prices; the others keep the defaults', async () => {
    await admin.goto('/admin/sequences')
    await admin.goto(`/admin/sequence/update/${dear.id}`)
    await expectEndAboveBar(admin)
    await admin.getByLabel(/^Image price/).fill('45')
    await admin.getByLabel(/^Session price/).fill('120')
    await admin.getByRole('button', { name: 'Save changes' }).click()
    await expect(admin).toHaveURL('/admin/sequences')
    await expectPrices(page, dear.key, { image: '$45', sequence: '$120' })
    await expectPrices(page, usual.key, { image: '$31', sequence: '$84' })
  })

  await test.step('commissions above the price are refused, and the field says so', async () => {
    await admin.goto('/admin/set-default-price')
    await admin.getByLabel(/^Image commission/).fill('99')
    await expect(
      admin.getByText('The photographer’s share and the donation exceed the price of a photo.'),
    ).toBeVisible()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByLabel(/^Image commission/)).toHaveAccessibleDescription(/exceed the image price/)
    await expectPrices(page, usual.key, { image: '$31', sequence: '$84' })
  })
})

test('a link to the prices ends at their heading', async ({ page, given, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await given.admin(), 1)
  const { id } = await given.publicSequence({ images: 2 })
  await page.goto(`/admin/sequence/view/${id}`)
  await page.locator('a[href$="#prices"]').first().click()

  const heading = page.locator('#prices')
  await expect(heading).toBeInViewport()
  await page.getByLabel(/^Wave commission/).waitFor()

  // Below the header of phones, in the upper part of the window.
  const top = (await heading.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(56)
  expect(top).toBeLessThan(200)
})

async function setDefaults(page: Page, prices: Prices) {
  for (const [label, amount] of Object.entries(prices)) await page.getByLabel(label).fill(amount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: 'Change the default prices?' })
  await expect(sure).toContainText(/(No session has these figures|This touches \d+ sessions?\.)/)
  await sure.getByRole('button', { name: 'Change prices' }).click()
  // The toast of an earlier change may still be there.
  const defaults = async () => (await (await page.request.get('/api/public/price')).json()).data.list
  await expect
    .poll(async () => {
      const { image_price, commission_image, sequence_price, commission_sequence } = await defaults()
      return [image_price, commission_image, sequence_price, commission_sequence].map(Number)
    })
    .toEqual(Object.values(prices).map(Number))
}

async function expectPrices(page: Page, key: string, { image, sequence }: { image: string; sequence: string }) {
  await page.goto(`/sequence-gallery/${key}`)
  await expect(page.getByRole('link', { name: `· ${sequence}` }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: `Buy ${image}: photo 1` })).toBeVisible()
}

/** The details stick while the photos scroll, and must not end below the bar with the button. */
async function expectEndAboveBar(page: Page) {
  const last = page.getByText('We sell your originals exactly as they are')
  await last.waitFor()
  const gap = async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const [text, button] = await Promise.all(
      [last, page.getByRole('button', { name: 'Save changes' })].map((part) => part.boundingBox()),
    )
    return (button?.y ?? 0) - (text ? text.y + text.height : Infinity)
  }
  await expect.poll(gap).toBeGreaterThan(0)
}
