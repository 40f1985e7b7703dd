import type { Locator, Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../large-letters.ts'
import { openDay } from '../open-day.ts'
import { untilReady } from '../waiting.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } })

const twice = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 200% !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}`

const bar = (page: Page) => page.getByRole('region', { name: 'Buy these photos' })
const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN
/** How far one part ends before the other begins, from the left or from above. */
async function gap(one: Locator, other: Locator, way: 'x' | 'y') {
  const [before, after] = [await one.boundingBox(), await other.boundingBox()]
  if (!before || !after) return Number.NaN
  return way === 'x' ? after.x - before.x - before.width : after.y - before.y - before.height
}

test('with large letters the bar of a gallery takes a third of the screen at most, and choosing leaves its height', async ({
  page,
  browser,
  given,
}) => {
  const picture = await drawPicture(browser)
  const { key } = await given.publicSequence({ images: 4, picture })
  await page.addInitScript(twice)
  await page.goto(`/sequence-gallery/${key}`)
  await untilReady(page)
  const third = phone.height / 3
  const words = bar(page).getByText('1 photo $25')
  // In one line of 36 px.
  expect(await heightOf(words)).toBeLessThan(60)
  expect(await heightOf(bar(page))).toBeLessThan(third)

  await page.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await expect(bar(page).getByText('$25')).toBeVisible()
  const one = await heightOf(bar(page))
  expect(one).toBeLessThan(third)
  await page.getByRole('button', { name: 'Choose photo 2 to buy' }).click()
  await expect(bar(page).getByText('$50')).toBeVisible()
  expect(await heightOf(bar(page))).toBe(one)

  const other = await given.publicSequence({ images: 2, picture })
  await page.goto(`/sequence-gallery/${other.key}`)
  await page.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  const all = bar(page).getByRole('link', { name: '2 more photos are in your basket: pay for all together' })
  await expect(all).toBeVisible()
  expect(await heightOf(bar(page))).toBeLessThan(third)
  await bar(page)
    .getByRole('link', { name: /^Buy this one/ })
    .click()
  const here = page.getByRole('link', { name: '2 more photos are in your basket: pay for all together' })
  await expect(here).toBeVisible()
  await here.click()
  await expect(page).toHaveURL('/basket')
})

for (const letters of ['usual', 'large']) {
  test(`with ${letters} letters the number of photos stands beside the basket, and “Bought” beside both`, async ({
    page,
    browser,
    given,
  }) => {
    const { key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
    if (letters === 'large') await page.addInitScript(twice)
    await page.goto(`/sequence-gallery/${key}`)
    await page.evaluate((name) => {
      localStorage.setItem('lineup.chosen', JSON.stringify({ [name]: Array.from({ length: 27 }, (_, n) => n + 1) }))
      localStorage.setItem('lineup.orders', '[]')
    }, 'other')
    await page.reload()
    await untilReady(page)
    const header = page.getByRole('banner')
    const basket = header.getByRole('link', { name: /27/ })
    const number = basket.getByText('27', { exact: true })
    expect(await gap(basket.locator('svg'), number, 'x')).toBeGreaterThanOrEqual(0)
    await expect(basket.locator('svg')).toHaveCSS('width', '22px')
    const bought = header.getByRole('link', { name: 'Bought photos' })
    expect(await gap(number, bought, 'x')).toBeGreaterThanOrEqual(0)
    await expect(header.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
  })
}

test('with large letters a search brings what it found, or that there is none, onto the screen', async ({
  page,
  browser,
  server,
}) => {
  const { spot } = await openDay(server, browser)
  await page.addInitScript(twice)
  await page.goto('/home')
  await untilReady(page)
  const field = page.getByRole('combobox', { name: 'Place' })
  const photo = page.getByRole('article').getByRole('img').first()

  // No word of it is in a name that another test gave a place: a search leaves out the words that it does not know.
  await field.fill('Qumfozz')
  await field.press('Enter')
  const none = page.getByText('No place is called “Qumfozz”')
  await expect(none).toBeInViewport({ ratio: 1 })
  const tell = page.getByRole('link', { name: 'Tell us' }).first()
  await tell.click()
  await expect(page.getByLabel(/^Message/)).toHaveValue('Missing spot: Qumfozz\n')

  await page.goto('/home')
  await untilReady(page)
  await field.fill(spot)
  await page.locator('[role="option"]').first().click()
  await expect(page.getByRole('heading', { name: /^\d+ sessions? in/ })).toBeInViewport({ ratio: 1 })
  await expect(photo).toBeInViewport()
  await page.evaluate('scrollTo(0, 0)')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('No Sequence Found.', { exact: true })).toBeInViewport({ ratio: 1 })

  // Back leads to where somebody was, not to the answer.
  await page.evaluate('scrollTo(0, 0)')
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate('scrollY')).toBe(0)

  await page.goto('/nowhere')
  await expect(page.getByText('That page does not exist.')).toBeInViewport({ ratio: 1 })
})

test('what a search found on the first screen moves nothing', async ({ page, browser, server }) => {
  const { spot } = await openDay(server, browser)
  await page.goto('/home')
  await untilReady(page)
  await page.getByRole('combobox', { name: 'Place' }).fill(spot)
  await page.locator('[role="option"]').first().click()
  await expect(page.getByRole('heading', { name: /^\d+ sessions? in/ })).toBeVisible()
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goto('/nowhere')
  await untilReady(page)
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('with large letters nothing in the viewer moves under the finger that chooses a second photo', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 21, picture: await drawPicture(browser) })
  await page.addInitScript(twice)
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await page.getByRole('link', { name: /^Open photo 2 of/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const choose = viewer.getByRole('button', { name: 'Choose photo 2 to buy' })
  await expect(choose.getByText('Choose')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeInViewport({ ratio: 1 })
  const before = await choose.boundingBox()

  await choose.click()
  await expect(viewer.getByRole('link', { name: /^Buy 2 chosen · / })).toBeVisible()

  expect(await choose.boundingBox()).toEqual(before)
})

test('with large letters the way in for watch files has words, the hours stand apart, and the focus is above the bar', async ({
  page,
  browser,
  server,
}) => {
  const { path, kai } = await openDay(server, browser)
  await page.addInitScript(twice)
  await page.goto(path)
  await untilReady(page)
  await expect(
    page.getByRole('button', { name: 'I have a watch file' }).getByText('Watch file', { exact: true }),
  ).toBeVisible()
  const last = page.getByRole('navigation', { name: 'Time of day' }).getByRole('link').last()
  expect(await gap(last, page.locator('.time-hour:visible').first(), 'y')).toBeGreaterThan(0)

  await page
    .getByRole('button', { name: /^Choose all/ })
    .first()
    .click()
  await page.evaluate('scrollTo(0, 0)')
  const end = page.getByRole('slider', { name: 'From' })
  await end.focus()
  expect(await gap(end, bar(page), 'y')).toBeGreaterThanOrEqual(0)

  const ids = kai.images.slice(0, 3).map(({ id }) => id)
  await page.goto(`/sequence-payment-checkout/${kai.key}?photos=${ids.join(',')}`)
  const slides = page.getByRole('region', { name: 'Photos you buy' })
  const [number, next] = [slides.getByText('1 / 3'), slides.getByRole('button', { name: 'Next' })]
  const middle = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  expect(Math.abs((await middle(next)) - (await middle(number)))).toBeLessThan(4)
})
