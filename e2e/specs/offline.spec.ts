import type { Page } from '@playwright/test'
import { filesOf, filesOfRoute, untilHere } from '../built-code.ts'
import { choosePhotos } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const works = (page: Page) => page.getByRole('link', { name: 'How it Works' }).first()

/** Waits for a route's preloaded code. These tests use plain pages, because a watched one would fail on connection errors. */
const isThere = async (page: Page, route: string) => {
  const files = filesOfRoute(route)
  await expect(page.locator(`link[rel=modulepreload][href="/${files[0]}"]`).first()).toBeAttached()
  await untilHere(page, files)
}

test('offline, pages never opened before still open, or say that they cannot', async ({ browser, server, given }) => {
  await given.publicSequence({ images: 1 })
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/home')
  await isThere(page, 'routes/public/photos/sequence-gallery')
  await isThere(page, 'routes/public/works')

  await page.context().setOffline(true)
  await works(page).click()
  await expect(heading(page)).toHaveText('How it Works')
  await page.goBack()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.context().setOffline(false)

  // By itself.
  await expect(page.getByRole('heading', { level: 1, name: /2026$/ })).toBeVisible()
  await page.close()
})

test('offline before anything was preloaded, the page and its unsent work stay', async ({ browser, server, given }) => {
  const { id, username, token } = await given.photographer()
  const page = await browser.newPage({ baseURL: server.url })
  await page.addInitScript({
    content: `localStorage.setItem('lineup.session', '${JSON.stringify({ id, username, token, role: 2 })}')
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
  })
  await page.goto('/user/sequence/create')
  await choosePhotos(page, browser, 1)
  await expect(page.getByText('1 photo ready')).toBeVisible()
  await untilHere(page, [...filesOf('load-ahead'), ...filesOf('toast-host')])

  await page.context().setOffline(true)
  await works(page).hover()
  await works(page).click()
  await expect(page.getByText('You are offline. Your page is still here.')).toBeVisible()
  await expect(page.getByText('1 photo ready')).toBeVisible()
  await page.context().setOffline(false)
  await works(page).click()

  await expect(heading(page)).toHaveText('How it Works')
  await page.close()
})

test('offline, a list says so immediately, and loads once online', async ({ browser, server, given }) => {
  const { id, username, token } = await given.photographer()
  const page = await browser.newPage({ baseURL: server.url })
  await page.addInitScript({
    content: `localStorage.setItem('lineup.session', '${JSON.stringify({ id, username, token, role: 2 })}')`,
  })
  await page.goto('/user/works')
  await isThere(page, 'routes/user/payouts')

  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Finances' }).click()
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await page.context().setOffline(false)

  await expect(page.getByText('No payouts yet!')).toBeVisible()
  await page.close()
})
