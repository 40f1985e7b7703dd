import { inLanguage, LANGUAGES } from '@lineup/contract/messages/languages.ts'
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

/** How the heads of columns and rows stand in their cells. */
const alignments = `[...new Set([...document.querySelectorAll('th')].map((head) => getComputedStyle(head).textAlign))]`

/** The least room between the words of two columns of a table, in CSS pixels. */
const roomOf = (table: string) => `Math.min(...[...document.querySelectorAll('${table} tr')].flatMap((row) => {
  const boxes = [...row.cells].map((cell) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    return words.getBoundingClientRect()
  })
  return boxes.slice(1).map((box, n) => box.left - boxes[n].right)
}))`

test('heads of columns and rows stand at the start of their cells, those of amounts at the end', async ({
  page,
  given,
  signIn,
}) => {
  const owner = await given.photographer()
  await given.paidCheckout({ owner, images: 1 })
  await signIn(owner, 2)
  await page.goto('/user/payouts')
  await expect(page.getByRole('row', { name: /^1 / })).toBeVisible()
  await page.getByText('Show as a table').click()

  for (const width of [1_280, phone.width]) {
    await page.setViewportSize({ ...phone, width })
    expect(await page.evaluate(alignments)).toEqual(['start', 'end'])
  }
})

test('on a phone what is sold and what is kept of it stand apart in each language', async ({ page, given, signIn }) => {
  await signIn(await given.photographer(), 2)
  await page.setViewportSize(phone)

  for (const language of LANGUAGES) {
    await page.goto(inLanguage('/user/payouts', language))
    await expect(page.locator('[aria-labelledby=shares] tbody tr')).not.toHaveCount(0)
    expect(await page.evaluate(roomOf('[aria-labelledby=shares]')), language).toBeGreaterThanOrEqual(8)
  }
})

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
