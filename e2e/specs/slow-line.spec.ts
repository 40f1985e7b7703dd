import { expect, type Page } from '@playwright/test'
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
