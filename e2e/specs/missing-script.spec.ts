import { expect, type Page } from '@playwright/test'
import { fileOf, filesOf, untilHere } from '../built-code.ts'
import { test } from '../fixtures.ts'

/** Cuts the line to one piece of the web app's code, and answers how to mend it. */
async function withhold(page: Page, name: string): Promise<() => Promise<void>> {
  const path = `/${fileOf(name)}`
  await page.route(path, (route) => route.abort())
  return () => page.unroute(path)
}

/** A browser that saves data loads no code of other pages ahead. */
const savesData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

// These tests use plain pages, because a watched one would fail on connection errors.
test('without the code of its viewer a gallery is still whole, and the next page is a new one', async ({
  browser,
  server,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 1 })
  const page = await browser.newPage({ baseURL: server.url })
  const mend = await withhold(page, 'lightbox')
  const missed = page.waitForEvent('requestfailed')
  await page.goto(`/sequence-gallery/${key}`)
  await missed
  await page.evaluate('globalThis.isFirst = true')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026$/)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await mend()
  await page.getByRole('link', { name: 'How it Works' }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works')
  expect(await page.evaluate('globalThis.isFirst')).toBeUndefined()
  await page.close()
})

test('an order whose code could not be loaded says so, and Retry brings it', async ({ browser, server, given }) => {
  const { sessionId } = await given.paidCheckout({ images: 1 })
  const page = await browser.newPage({ baseURL: server.url })
  const mend = await withhold(page, 'purchased-items')
  await page.goto(`/images/download/${sessionId}`)

  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible()
  await page.close()
})

test('a page stays when the code of the next one cannot be loaded, and the next press leads there', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url })
  await page.addInitScript(savesData)
  await page.goto('/home')
  await untilHere(page, [...filesOf('load-ahead'), ...filesOf('toast-host')])
  // Nothing but this page's own code is here, and the browser knows of no cut.
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('link', { name: 'How it Works' }).first().click()

  await expect(page.getByText('You are offline. Your page is still here.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your wave')
  await expect(page.locator('.navigation-progress')).toBeHidden()
  await page.unroute('**/*')
  await page.getByRole('link', { name: 'How it Works' }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works')
  await page.close()
})

test('the line may go before the first heart and the first look at a photo: their code is here', async ({
  browser,
  server,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 2 })
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto(`/sequence-gallery/${key}`)
  await untilHere(page, filesOf('lightbox'))
  await page.route('**/*', (route) => route.abort())

  await page.getByRole('button', { name: /^Choose photo 1/ }).click()
  await expect(page.getByRole('region', { name: 'Buy these photos' }).getByRole('link', { name: /^Buy/ })).toBeVisible()
  await page.getByRole('link', { name: /^Open photo 2/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  await page.close()
})
