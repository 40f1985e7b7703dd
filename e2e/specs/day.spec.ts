import type { Locator } from '@playwright/test'
import { violationsInLooks } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { tabAndEnter, tabAndType, tabTo } from '../keys.ts'
import { cards, openDay } from '../open-day.ts'
import { untilReady } from '../waiting.ts'

const test = eachTest.extend(inOneWindow)

const LONG_NAME = 'Somebody whose name is longer than a phone is wide'

test('a surfer finds a wave by its time, from two angles, shares the chosen photos and buys some of them', async ({
  page,
  browser,
  server,
  openBrowser,
}) => {
  const { kai, lani, path, search } = await openDay(server, browser)
  await page.goto(`${search}&time=07:40`)
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(`${path}?from=07:10&to=08:10`)
  await expect(page.getByText('12 photos by 2 photographers')).toBeVisible()
  await expect(page.getByText('$25 each')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).getByText(/^Angle/)).toHaveText(['Angle 1 of 2', 'Angle 2 of 2'])
  expect(await violationsInLooks(page)).toEqual([])

  const from = page.getByRole('slider', { name: 'From' })
  await expect(from).toHaveAttribute('aria-valuetext', '07:10')
  await from.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('PageDown')
  await expect(from).toHaveAttribute('aria-valuetext', '07:00')
  await expect(page).toHaveURL(`${path}?to=08:10`)
  await expect(cards(page)).toHaveCount(3)

  await cards(page)
    .getByRole('link', { name: `Open 3 photos, 07:41:10, by ${kai.owner.username}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('07:41:10')
  const bar = page.getByRole('region', { name: 'Buy these photos' })
  await expect(bar.getByText('All 3 of this wave: $60')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Buy these 3' })).toHaveAttribute(
    'href',
    `/sequence-payment-checkout/${kai.key}?photos=${kai.images
      .slice(1, 4)
      .map(({ id }) => id)
      .join(',')}`,
  )
  await page.getByRole('button', { name: 'Choose photo 2 to buy' }).click()
  await expect(bar.getByRole('link', { name: '1 chosen' })).toBeVisible()
  await expect(bar.getByText('$25')).toBeVisible()
  const angle = page.getByRole('region', { name: 'The same moment by another photographer' })
  const both = angle.getByRole('button', { name: 'Choose all 2 photos of 07:41:11' })
  await both.click()
  await expect(page.getByText('Chose all 2 photos of this wave')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar.getByText(/chosen/)).toHaveText(['1 chosen'])
  await both.click()
  await expect(bar.getByRole('link', { name: '3 chosen' })).toBeVisible()
  await expect(bar.getByText('$75')).toBeVisible()
  await page.getByRole('link', { name: /^Open photo 1 of 3/ }).click()
  const large = page.getByRole('dialog', { name: 'Photos' })
  await expect(large.getByRole('link', { name: '3 chosen' })).toHaveAttribute('href', /^\/day\/.+photos=\d+,\d+,\d+$/)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await expect(bar.getByText('Of 2 photographers, in one payment')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Buy these 3' })).toHaveAttribute('href', '/basket')
  expect(await violationsInLooks(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })

  await page.evaluate(`navigator.share = async ({ url }) => { document.title = url }`)
  await bar.getByRole('button', { name: 'Share my 3 chosen' }).click()
  const friend = await openBrowser()
  await friend.goto(await page.title())
  await expect(friend.getByText('3 surf photos, shared with you')).toBeVisible()
  await expect(friend.locator('.time-line')).toHaveCount(0)
  await expect(friend.getByRole('link', { name: /^Open photo/ })).toHaveCount(3)
  const first = friend.getByRole('link', { name: 'Open photo 1 of 3, 07:41' })
  await untilReady(friend)
  await first.click()
  const viewer = friend.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await friend.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expect(viewer.getByRole('link', { name: lani.owner.username })).toHaveAttribute(
    'href',
    `/photographer/${lani.owner.id}`,
  )
  await friend.keyboard.press('Escape')
  expect(await friend.evaluate(`localStorage.getItem('lineup.chosen')`)).toBeNull()
  await friend.getByRole('button', { name: 'Choose all 3' }).click()
  await expect(friend.getByRole('region', { name: 'Buy these photos' }).getByText('$75')).toBeVisible()

  await server.db.updateTable('sequences').set({ photographer: LONG_NAME }).where('id', '=', lani.id).execute()
  await page.reload()
  await expect(bar.getByText('$75')).toBeVisible()
  for (const buy of await bar.getByRole('link').all()) await expect(buy).toBeInViewport({ ratio: 1 })

  await page.getByRole('link', { name: 'All photos, until 08:10' }).click()
  await expect(page).toHaveURL(`${path}?to=08:10`)
  // The bar of the page before has the same button.
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Choose all 2 photos of 07:41:11' }).click()
  await bar.getByRole('link', { name: '1 chosen' }).click()
  await expect(page.getByText('1 surf photo, chosen by you')).toBeVisible()
  await bar.getByRole('link', { name: 'Buy this one' }).click()
  await expect(page).toHaveURL(`/sequence-payment-checkout/${kai.key}?photos=${kai.images[2]?.id}`)
  await page.getByRole('link', { name: 'Back to the photos' }).click()
  await expect(page).toHaveURL(/\/day\/\d+\/.+/)
  await page.goForward()
})

test('cards and time line keep to the margins of a narrow phone', async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { path } = await openDay(server, browser)
  await page.goto(path)
  await expect(cards(page)).toHaveCount(4)
  const boxes = async (part: Locator) => Promise.all((await part.all()).map((one) => one.boundingBox()))

  const hearts = await boxes(cards(page).locator('button[aria-pressed] svg'))
  const counts = await boxes(cards(page).getByText(/^All \d+$/))
  const grips = await boxes(page.locator('.time-grip'))

  expect([hearts.length, counts.length, grips.length]).toEqual([4, 3, 2])
  for (const part of [...hearts, ...counts, ...grips]) {
    expect(part?.x).toBeGreaterThanOrEqual(16)
    expect((part?.x ?? 320) + (part?.width ?? 0)).toBeLessThanOrEqual(304)
  }
  for (const count of counts) expect(count?.height).toBeLessThan(30)
})

test('the viewer goes on from stack to stack, and the way back leads to where the day was left', async ({
  page,
  browser,
  server,
}) => {
  const { kai, lani, path } = await openDay(server, browser)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(path)
  const card = page.getByRole('link', { name: `Open 3 photos, 07:41:10, by ${kai.owner.username}` })
  await card.scrollIntoViewIfNeeded()
  const top = (await card.boundingBox())?.y
  await card.click()
  await page.locator(`#photo-${kai.images[3]?.id}`).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('3 / 3')).toBeVisible()

  await viewer.getByLabel('Next photo').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await expect(viewer.getByRole('link', { name: lani.owner.username })).toHaveAttribute(
    'href',
    `/photographer/${lani.owner.id}`,
  )
  await expect(page).toHaveURL(new RegExp(`stack=\\d+&photo=${lani.images[0]?.id}$`))
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('1 / 1')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await page.evaluate(leftRightEnd)
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`photo=${kai.images[3]?.id}$`))
  await viewer.getByLabel('Next photo').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`photo=${lani.images[0]?.id}$`))
  await viewer.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('07:41:11')
  await expect(page.getByRole('region', { name: 'Buy these photos' })).toContainText(`by ${lani.owner.username}`)
  await page.getByRole('link', { name: 'All photos of the day' }).click()
  await expect(page).toHaveURL(path)
  await expect.poll(async () => Math.round((await card.boundingBox())?.y ?? 0)).toBe(Math.round(top ?? -1))
})

test('a surfer can go from the search to the checkout by keyboard alone, through pages that anybody can read', async ({
  page,
  browser,
  server,
}) => {
  const { kai, path, spot } = await openDay(server, browser)
  await page.goto(`${path.slice(0, -2)}01`)
  await expect(page.getByText('No photos of this day yet')).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])

  await page.goto('/home')
  const form = page.getByRole('search')
  await tabAndType(page, form.getByRole('combobox', { name: 'Place' }), spot)
  await expect(form.getByRole('option').first()).toHaveText(new RegExp(`^${spot} `))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/spot_id=\d+$/)
  await tabAndType(page, form.getByLabel('Date').first(), '11182026')
  await page.keyboard.press('Enter')
  await tabAndEnter(page, page.getByRole('link', { name: 'All 12 photos of the day, by time' }))
  await expect(page).toHaveURL(path)
  // The new page takes the focus for its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('slider', { name: 'Until' }))
  await page.keyboard.press('Home')
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(`${path}?to=07:50`)
  await tabAndEnter(page, cards(page).getByRole('link', { name: `Open 3 photos, 07:41:10, by ${kai.owner.username}` }))
  await tabTo(page, page.getByRole('button', { name: 'Choose photo 2 to buy' }))
  await page.keyboard.press('Space')
  await tabAndEnter(
    page,
    page.getByRole('region', { name: 'Buy these photos' }).getByRole('link', { name: 'Buy this one' }),
  )
  await expect(page).toHaveURL(`/sequence-payment-checkout/${kai.key}?photos=${kai.images[2]?.id}`)
})

test('without JavaScript a day shows its photos, and those of each wave', async ({ browser, server }) => {
  const { path, kai } = await openDay(server, browser)
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
  await page.goto(`${path}?from=07:10&to=08:10`)
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Until' }).fill('09:30')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(cards(page)).toHaveCount(3)

  await cards(page)
    .getByRole('link', { name: /^Open 3 photos/ })
    .click()

  for (const { id } of kai.images.slice(1, 4)) {
    await expect(page.locator(`a[href="/image-payment-checkout/${kai.key}/${id}"]`)).toBeVisible()
  }
  await page.close()
})

/** Faster than any page loads. */
const leftRightEnd = `for (const key of ['ArrowLeft', 'ArrowRight', 'End']) {
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}`
