import { expect, type Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { test } from '../fixtures.ts'
import { cards, openDay } from '../open-day.ts'

/** How late each piece of code comes, in milliseconds: longer than an answer of the API takes. */
const DELAY = 500

/** For a page: lists in `seen` its heading with where its first photo stood, whenever one of them changed. */
const watchPage = `
  globalThis.seen = []
  const look = () => {
    const photo = document.querySelector('main :is(.photo-room, .photo-cards) img')
    const top = photo && Math.round(photo.getBoundingClientRect().top + scrollY)
    const text = [document.querySelector('main h1')?.textContent, top].join(' at ')
    if (seen.at(-1) !== text) seen.push(text)
    requestAnimationFrame(look)
  }
  look()
`

async function slowDown(page: Page) {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    await route.continue()
  })
}

/** For a page: lists in `tops` where the first element of a selector stood, whenever that changed. */
const watchTop = (selector: string) => `
  globalThis.tops = []
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)})
    const top = found && Math.round(found.getBoundingClientRect().top + scrollY)
    if (found && tops.at(-1) !== top) tops.push(top)
    requestAnimationFrame(look)
  }
  look()
`

/** A line with 200 ms on the way and 60 kB/s. */
async function narrow(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 200, downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await browser.send('Network.emulateNetworkConditions', line)
}

test.use({ viewport: { width: 390, height: 844 } })

test('on a slow line the page of a link comes as a whole', async ({ page, browser, server }) => {
  const { search, path, kai } = await openDay(server, browser)
  await slowDown(page)
  await page.goto(search)
  await page.evaluate(watchPage)
  await page.locator(`article a[href^="/sequence-gallery/${kai.key}"]`).first().click()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^See all/ })).toBeVisible()
  expect(await page.evaluate('seen')).toHaveLength(2)

  await page.goto(path)
  await page.evaluate(watchPage)
  await cards(page).nth(1).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: /^All photos/ })).toBeVisible()
  expect(await page.evaluate('seen')).toHaveLength(2)
})

test('on a slow line nothing pushes one’s own sessions down', async ({ page, browser, given, signIn }) => {
  const kai = await given.photographer()
  const spot = await given.spot()
  await given.livesIn(kai, 'Portugal')
  await given.publicSequence({ owner: kai, spot, images: 1, picture: await drawPicture(browser) })
  for (const _ of ['noa', 'lani', 'ada']) await given.alert({ spotId: spot.spot_id })
  await signIn(kai, 2)
  await narrow(page)
  await page.addInitScript(watchTop('main .card-grid article'))

  await page.goto('/user/sequences')
  await expect(page.getByText('People wait for photos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up your payout account' })).toBeVisible()

  expect(await page.evaluate('tops')).toHaveLength(1)
})

test('a notice that never comes holds nobody’s own sessions up', async ({ page, given, signIn }) => {
  const kai = await given.photographer()
  await given.publicSequence({ owner: kai, images: 1 })
  await signIn(kai, 2)
  await page.route('**/api/alert/demand*', () => {})
  await page.route('**/api/me', (route) => route.fulfill({ status: 500 }))

  await page.goto('/user/sequences')

  await expect(page.locator('main .card-grid article')).toBeVisible()
})

test('on a slow line all that needs an admin is told at once', async ({ page, given, signIn }) => {
  await given.paidCheckout({ owner: await given.photographer(), images: 1 })
  await signIn(await given.admin(), 1)
  await narrow(page)
  await page.addInitScript(watchTop('main a[href="/admin/sequences"]'))

  await page.goto('/admin/dashboard')
  await expect(page.getByRole('link', { name: /to pass on to the ocean$/ })).toBeVisible()

  expect(await page.evaluate('tops')).toHaveLength(1)
})
