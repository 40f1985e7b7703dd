import type { Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the photo that was seen large has the focus, with a ring after keys and without one after a finger', async ({
  page,
  browser,
  given,
}) => {
  const { key, images } = await given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  // Browsers take the focus for one by key here: nobody has touched the page.
  await page.goto(`/sequence-gallery/${key}?photo=${images[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport()
  const tile = page.locator(`#photo-${images[0]?.id}`)
  const hasRing = () => page.evaluate("document.activeElement.matches(':focus-visible')")

  await swipeDown(page)
  await expect(tile).toBeFocused()
  expect(await hasRing()).toBe(false)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(tile).toBeFocused()
  expect(await hasRing()).toBe(true)
})

async function swipeDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: 195, y })) })
  await touch('touchStart', 400)
  for (const y of [430, 470, 520, 580, 650, 720]) await touch('touchMove', y)
  await touch('touchEnd')
}
