import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { boxOf, phone } from '../light-table.ts'

const test = eachTest.extend(inOneWindow)

/** How much narrower the select is than the longest of its choices needs, in CSS pixels. */
const lackOfSort = `(() => {
  const select = document.querySelector('.data-table-sort select')
  const whole = select.cloneNode(true)
  whole.style.cssText = 'position: absolute; width: auto'
  select.after(whole)
  const lack = whole.offsetWidth - select.offsetWidth
  whole.remove()
  return lack
})()`

test('on a phone all that a card of a table says has one left edge, amounts too', async ({ page, given, signIn }) => {
  await given.paidCheckout({ images: 1 })
  await signIn(await given.admin(), 1)
  await page.setViewportSize(phone)
  await page.goto('/admin/payment/payouts')

  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  const price = await boxOf(card.locator('[data-label=Price] .numbers'))
  const date = await boxOf(card.locator('[data-label=Date] time'))
  expect(price.x).toBeCloseTo(date.x, 0)
})

test('on a phone the chosen order of a table is read whole', async ({ page, given, signIn }) => {
  await signIn(await given.admin(), 1)

  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width })
    for (const path of ['/admin/contact-list', '/admin/payment/payouts', '/admin/users']) {
      await page.goto(path)
      await expect(page.getByLabel('Sort by')).toBeVisible()
      expect(await page.evaluate(lackOfSort), `${path}, ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
