import type { Locator, Page } from '@playwright/test'
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

test('where the system gives the colours, a switch, a main button and the present page still show', async ({
  page,
  given,
  signIn,
}) => {
  const { owner } = await given.publicSequence({ images: 1, bytes: 10 })
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(owner, 2)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/user/sequences')
  const ground = (of: Locator) => of.evaluate(groundOf)
  const on = page.getByRole('switch').first().locator('span').first()
  const menu = page.getByRole('navigation').getByRole('link')

  expect(await ground(on)).not.toBe(await ground(on.locator('span')))
  expect(await ground(menu.filter({ hasText: 'Your Images' }))).not.toBe(
    await ground(menu.filter({ hasText: 'My Profile' })),
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload Images' })).toHaveCSS('border-width', '1px')
})

function groundOf(node: unknown): string {
  type Styled = { getComputedStyle: (of: unknown) => { backgroundColor: string } }
  return (globalThis as unknown as Styled).getComputedStyle(node).backgroundColor
}

async function swipeDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: 195, y })) })
  await touch('touchStart', 400)
  for (const y of [430, 470, 520, 580, 650, 720]) await touch('touchMove', y)
  await touch('touchEnd')
}
