import type { Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { expect } from '../fixtures.ts'
import { boxOf, path, phone, stage, test } from '../light-table.ts'

test('what is slow to come is named in its place: the sessions, the photos of one, a photo', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 3 })

  for (const viewport of [{ width: 1_280, height: 800 }, { width: 844, height: 390 }, phone]) {
    await page.setViewportSize(viewport)
    const [sessions, photos, files] = [hold(), hold(), hold()]
    await page.route('**/api/sequence/list-all*', sessions.pass)
    await page.route('**/api/sequence/list-image-all/*', photos.pass)
    await page.route('**/media/**', files.pass)
    await page.goto(path, { waitUntil: 'commit' })

    await expect(page.getByText('Loading the sessions…')).toBeVisible()
    await expect(thumbs(page)).toHaveCount(6)
    const pane = await boxOf(page.locator('.table-slides'))
    sessions.release()
    await expect(stage(page).getByText('Loading the photos…')).toBeVisible()
    await expect(thumbs(page)).toHaveCount(3)
    const now = await boxOf(stage(page).locator('.table-slides'))
    expect(Math.abs(now.y - pane.y)).toBeLessThan(2)
    expect(Math.abs(now.height - pane.height)).toBeLessThan(2)
    photos.release()
    const slide = page.getByRole('listitem', { name: 'Photo 1' })
    await expect(slide.getByText('Loading the photo…')).toBeVisible()
    files.release()

    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** For a page: lists in `facts` what the head of the session said, whenever that changed. */
const watchFacts = `
  globalThis.facts = []
  const look = () => {
    const said = document.querySelector('.table-stage:not([hidden]) .table-facts')?.textContent
    if (said && facts.at(-1) !== said) facts.push(said)
    requestAnimationFrame(look)
  }
  look()
`

test('the head of the first session says one number of photos from the start', async ({ page, server, fillQueue }) => {
  const [id = 0] = await fillQueue({ images: 3 })
  const deleted = { deleted_at: new Date(), deleted_by: 'admin' }
  const images = server.db.updateTable('images').set(deleted).where('sequence_id', '=', id)
  await images.where('position', '=', 2).execute()
  await using _watch = await page.addInitScript(watchFacts)
  await page.route('**/api/sequence/list-image-all/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })

  await page.goto(path)
  await expect(page.getByText('3 photos, 1 deleted')).toBeVisible()

  expect(await page.evaluate('facts')).toHaveLength(1)
  await page.unrouteAll({ behavior: 'wait' })
})

const thumbs = (page: Page) => page.locator('.table-photos > .skeleton').filter({ visible: true })

/** Answers wait until they are released. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    release: resolve,
    pass: async (route: { continue: () => Promise<void> }) => {
      await promise
      await route.continue()
    },
  }
}

test('a key counts as soon as the session is on the screen', async ({ page, fillQueue }) => {
  await fillQueue({ images: 1, date: '2026-11-01' }, { images: 1, date: '2026-11-02' })
  const fastHand = await page.addInitScript(pressAtOnce)
  await page.goto(path)

  await answer(page, 'Approve')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false')
  await fastHand.dispose()
})

/** Before the browser has painted the session. */
const pressAtOnce = `new MutationObserver((_changes, observer) => {
  const isThere = [...document.querySelectorAll('article')].some((article) => article.textContent.includes('02 Nov, 2026'))
  if (!isThere) return
  observer.disconnect()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
}).observe(document, { childList: true, subtree: true })`
