import type { Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { countShifts, openBeforeFonts, untilReady } from '../waiting.ts'

const COUNT = 90
const photos = (page: Page) => page.getByRole('link', { name: /^Open photo \d+ of 90/ })
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' })

test('the rest of a gallery comes before a visitor reaches its end, moves nothing, and is there again after Back', async ({
  page,
  browser,
  given,
}) => {
  const { key, images } = await given.publicSequence({ images: COUNT, picture: await drawPicture(browser) })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/sequence/image/view') && asked.push(request.url()))
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/sequence/image/view', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.addInitScript(countShifts)
  await page.setViewportSize({ width: 390, height: 844 })
  await openBeforeFonts(page, `/sequence-gallery/${key}`)

  await test.step('not before it is needed', async () => {
    await expect(page.getByText('You can download each photo once')).toBeAttached()
    await expect(photos(page)).toHaveCount(60)
    await expect(loadMore(page)).toBeAttached()
    expect(asked).toEqual([])
  })

  await test.step('a visitor who is faster than the answer sees no jump', async () => {
    await scrollBy(page, 1_200)
    await expect(loadMore(page)).toHaveAttribute('aria-busy', 'true')
    await loadMore(page).scrollIntoViewIfNeeded()
    answer.resolve()
    await expect(photos(page)).toHaveCount(COUNT)
    await expect(loadMore(page)).toHaveCount(0)
    expect(asked).toHaveLength(1)
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
    expect(await page.evaluate('shifts'), await page.evaluate(`moved.join('\\n')`)).toBeLessThan(0.005)
  })

  await test.step('the footer is in reach', async () => {
    await scrollBy(page, 20_000)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeInViewport()
  })

  await test.step('Back and a reload lead to the same place', async () => {
    const seen = page.locator(`#photo-${images[74]?.id}`)
    await seen.scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Choose photo 75 to buy' }).click()
    const buy = page.getByRole('link', { name: 'Buy this one' })
    await expect(buy).toBeVisible()
    const place = await page.evaluate<number>('scrollY')
    // A click would scroll before it.
    await buy.dispatchEvent('click')
    await expect(page).toHaveURL(/payment-checkout/)

    await page.goBack()
    await expect(seen).toBeInViewport()
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeCloseTo(place, -1)

    await page.reload()
    await expect(seen).toBeInViewport()
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeCloseTo(place, -1)
  })
})

test('where the rest did not come by itself, Load More brings it, and the focus goes on to its first photo', async ({
  page,
  browser,
  given,
}) => {
  const { key, images } = await given.publicSequence({ images: COUNT, picture: await drawPicture(browser) })
  let refused = 0
  await page.route('**/api/sequence/image/view', async (route) => {
    refused += 1
    await route.fulfill({ status: 503, json: { status: false, key: 'Unavailable', message: ['Not now'] } })
  })
  await page.goto(`/sequence-gallery/${key}`)
  await loadMore(page).scrollIntoViewIfNeeded()
  await expect(page.getByText('Not now')).toBeVisible()
  await expect(loadMore(page)).toBeEnabled()
  await scrollBy(page, -2_000)
  await scrollBy(page, 2_000)
  expect(refused).toBe(1)

  await page.unroute('**/api/sequence/image/view')
  await loadMore(page).focus()
  await page.keyboard.press('Enter')

  await expect(photos(page)).toHaveCount(COUNT)
  await expect(page.locator(`#photo-${images[60]?.id}`)).toBeFocused()
})

test('a browser that cannot tell what is near has the button', async ({ page, browser, given }) => {
  const { key } = await given.publicSequence({ images: 61, picture: await drawPicture(browser) })
  await page.addInitScript('delete globalThis.IntersectionObserver')
  await page.goto(`/sequence-gallery/${key}`)
  await loadMore(page).scrollIntoViewIfNeeded()
  await untilReady(page)

  await loadMore(page).click()

  await expect(page.getByRole('link', { name: /^Open photo 61 of 61/ })).toBeVisible()
})

test('a shared link says nothing of how many photos were loaded', async ({ page, browser, given }) => {
  const { key } = await given.publicSequence({ images: 61, picture: await drawPicture(browser) })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/sequence-gallery/${key}?all=1`)

  await expect(async () => {
    // Its code comes after the page.
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('The link is copied').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/sequence-gallery/${key}$`))
})

/** With a wheel, in steps, as a person does. */
async function scrollBy(page: Page, distance: number) {
  for (let left = Math.abs(distance); left > 0; left -= 300) await page.mouse.wheel(0, Math.sign(distance) * 300)
}
