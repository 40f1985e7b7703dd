import type { Browser, Page } from '@playwright/test'
import { drawPicture, drawUpright } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

test('the viewer counts all photos of a gallery, and goes on beyond those that the page has loaded', async ({
  page,
  browser,
  given,
}) => {
  const { key, images } = await given.publicSequence({ images: 62, picture: await drawPicture(browser) })
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await page.goto(`/sequence-gallery/${key}?photo=${images[0]?.id}`)
  await expect(viewer.getByText('1 / 62')).toBeVisible()

  await page.keyboard.press('End')
  await expect(viewer.getByText('60 / 62')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer.getByText('61 / 62')).toBeVisible()

  await page.reload()
  await expect(viewer.getByText('61 / 62')).toBeVisible()
})

test('with a mouse, the photo stands above the controls, and has the whole window while the mouse rests', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 4, picture: await drawPicture(browser) })
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('link', { name: /^Open photo 1 of 4/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.getByText('4 / 4')).toBeVisible()
  await expect(viewer.getByText(/^\d+ × \d+$/)).toBeVisible()
  await untilAboveControls(page, () => page.keyboard.press('Shift'))
  const place = await viewer.getByRole('link', { name: 'Buy photo $25' }).boundingBox()
  expect([1_280 - (place?.x ?? 0) - (place?.width ?? 0), 800 - (place?.y ?? 0) - (place?.height ?? 0)]).toEqual([
    16, 16,
  ])
  // A veil across the window would lie on the photo between the counter and the buttons.
  await expect(page.locator('.viewer-head')).toHaveCSS('background', /^rgba\(0, 0, 0, 0\) none/)
  // A disc that were seen on the photo alone would be cut by its edge.
  await expect(viewer.getByRole('button', { name: 'Close' })).toHaveCSS('background-color', /^rgba\(32, 42, 46/)
  // The file suits the window from the start: it is not loaded twice.
  expect(await page.locator(photo).getAttribute('sizes')).toBe('1200px')
  await page.evaluate(countShifts)

  await expect(page.locator('.pswp')).toHaveAttribute('data-idle')
  await expect.poll(() => boxOf(page)).toEqual([40, 0, 1_200, 800])
  await expect(page.locator(photo)).toHaveAttribute('sizes', '1200px')
  for (const part of ['.viewer-head', '.viewer-foot', '.viewer-arrow']) {
    await expect(page.locator(part)).toHaveCSS('opacity', '0')
  }

  await untilAboveControls(page, async () => {
    await page.mouse.move(301, 300)
    await page.mouse.move(300, 300)
  })
  await expect(page.locator('.viewer-foot')).toHaveCSS('opacity', '1')
  expect(await page.evaluate('shifts')).toBe(0)
})

test('an upright photo grows slowly, and a key that steps finds the next one above the controls', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 2, picture: await drawUpright(browser) })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('link', { name: /^Open photo 1 of 2/ }).click()
  await expect(page.locator(photo)).toBeVisible()
  await untilAboveControls(page, () => page.keyboard.press('Shift'))
  const grown = page.evaluate(`new Promise((resolve) => document.addEventListener('transitionend', ({ target }) => {
    if (target.matches('.pswp__zoom-wrap')) resolve(true)
  }))`)

  expect(await grown).toBe(true)
  await expect.poll(async () => (await boxOf(page)).at(-1)).toBe(800)
  await page.keyboard.press('ArrowRight')

  await expect(page.getByRole('dialog', { name: 'Photos' }).getByText('2 / 2')).toBeVisible()
  await untilAboveControls(page, () => page.keyboard.press('Shift'))
})

test('the controls stay while the keyboard is on one of them', async ({ page, browser, given }) => {
  const { key } = await given.publicSequence({ images: 2, picture: await drawPicture(browser) })
  await page.clock.install()
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('link', { name: /^Open photo 1 of 2/ }).click()
  const close = page.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()

  for (const [wait, isIdle] of [
    [() => close.focus(), false],
    [() => close.blur(), true],
  ] as const) {
    await page.keyboard.press('Shift')
    await wait()
    await page.clock.fastForward(5_000)
    expect(await page.locator('.pswp[data-idle]').count()).toBe(isIdle ? 1 : 0)
  }
})

const photo = '.pswp__item:not([aria-hidden=true]) .pswp__img:not(.pswp__img--placeholder)'

async function boxOf(page: Page) {
  const box = await page.locator(photo).boundingBox()
  return box ? [box.x, box.y, box.width, box.height].map(Math.round) : []
}

const countShifts = `shifts = 0; new PerformanceObserver((seen) => {
  for (const { value, hadRecentInput } of seen.getEntries()) if (!hadRecentInput) shifts += value
}).observe({ type: 'layout-shift' })`

const spaceAboveControls = `(() => {
  const photo = document.querySelector('${photo}')
  return document.querySelector('.viewer-foot')?.getBoundingClientRect().top - photo?.getBoundingClientRect().bottom
})()`

/** `wake` keeps the photo from taking the window meanwhile. */
const untilAboveControls = (page: Page, wake: () => Promise<void>) =>
  expect
    .poll(async () => {
      await wake()
      return page.evaluate(spaceAboveControls)
    })
    .toBeCloseTo(0, 0)

test('on a phone on its side the controls stand beside the photo, which has the height of the window', async ({
  browser,
  given,
  server,
}) => {
  const { id, key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  const taken = { taken_local: '2026-11-18T06:12:44' }
  await server.db.updateTable('images').set(taken).where('sequence_id', '=', id).execute()
  const page = await phone(browser, server.url, { width: 844, height: 390 })
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('link', { name: /^Open photo 1 of 3/ }).tap()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const large = page.locator(photo)

  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await page.evaluate('new Promise(requestAnimationFrame)')
  await expect.poll(async () => (await large.boundingBox())?.height).toBe(390)
  const shown = await large.boundingBox()
  for (const control of [
    viewer.getByText('1 / 3'),
    viewer.getByRole('button', { name: 'Close' }),
    viewer.getByRole('link', { name: 'Buy photo $25' }),
  ]) {
    const box = await control.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual((shown?.x ?? 0) + (shown?.width ?? 0))
  }
  // Where a title is cut, the time stays.
  await expect(viewer.getByText(/^06:12 · Spot \d+, 18 Nov, 2026$/)).toBeVisible()
  // The pixels have a line of their own.
  const pixels = await viewer.getByText(/^\d+ × \d+$/).boundingBox()
  const by = await viewer.locator('.viewer-bar p a').boundingBox()
  expect(pixels?.height).toBeLessThan(25)
  expect(pixels?.y).toBeGreaterThan(by?.y ?? 0)
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await expect(viewer).toBeHidden()
  for (const photo of [1, 2]) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).tap()
  await page.getByRole('link', { name: /^Open photo 3 of 3/ }).tap()
  const both = await viewer.getByRole('link', { name: /^Buy 2 chosen/ }).boundingBox()
  expect((both?.x ?? 0) + (both?.width ?? 0)).toBeLessThanOrEqual(832)
  await expect(viewer.getByRole('link', { name: 'Buy all 3 · $60' })).toBeHidden()
  const place = await viewer.getByRole('button', { name: '2 chosen' }).boundingBox()
  const counter = await viewer.getByText('3 / 3').boundingBox()
  expect(place?.y).toBeGreaterThan((counter?.y ?? 0) + (counter?.height ?? 0))
  await page.close()
})

test('where fingers swipe, the arrows are seen beside the controls, and a tap or a key presses them', async ({
  browser,
  given,
  server,
}) => {
  const { key, images } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  const page = await phone(browser, server.url, { width: 390, height: 844 })
  await page.goto(`/sequence-gallery/${key}?photo=${images[0]?.id}`)
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const next = viewer.getByRole('button', { name: 'Next photo' })
  await expect(next).toBeInViewport({ ratio: 1 })
  await next.tap()
  await expect(viewer.getByText('2 / 3')).toBeVisible()

  await next.focus()
  await page.keyboard.press('Enter')
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await page.close()
})

const phone = (browser: Browser, baseURL: string, viewport: { width: number; height: number }) =>
  browser.newPage({ baseURL, viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

test('in the viewer the shortlist keeps its place, apart from what is bought, and is compared in one step', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('button', { name: 'Choose photo 2 to buy' }).click()
  await page.getByRole('link', { name: /^Open photo 1 of 3/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })

  const one = await viewer.getByRole('button', { name: '1 chosen', exact: true }).boundingBox()
  const all = await viewer.getByRole('link', { name: 'Buy all 3 · $60' }).boundingBox()
  // One other photo costs as much as this one: two buttons of one price would be taken for one.
  await expect(viewer.getByText('$25')).toHaveCount(1)

  await viewer.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await expect(viewer.getByRole('link', { name: 'Buy 2 chosen · $50' })).toBeVisible()
  expect(await viewer.getByRole('link', { name: 'Buy all 3 · $60' }).boundingBox()).toEqual(all)
  const two = viewer.getByRole('button', { name: '2 chosen', exact: true })
  expect((await two.boundingBox())?.y).toBe(one?.y)
  await two.focus()
  await page.keyboard.press('Enter')

  const compared = page.getByRole('dialog', { name: 'The photos you chose' })
  await expect(compared.getByRole('link', { name: 'Buy these 2 · $50' })).toBeVisible()
  // What it compares can be seen large, and compared again.
  await compared.getByRole('button', { name: 'See photo 2 large' }).click()
  await viewer.getByRole('button', { name: '2 chosen', exact: true }).click()
  await compared.getByRole('button', { name: 'Remove photo 2 from those you chose' }).click()
  await compared.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: '1 chosen' }).click()
  await expect(compared).toBeVisible()
  // Back closes what lies over the page, and does not leave it.
  await page.goBack()
  await expect(compared).toBeHidden()
  await expect(page).toHaveURL(`/sequence-gallery/${key}`)
})

test('the heart of a chosen photo stays in its corner, with a ring around the photo', async ({
  page,
  browser,
  given,
}) => {
  const { key, images } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/sequence-gallery/${key}`)
  const photo = page.locator(`#photo-${images[0]?.id}`)
  const heart = page.getByRole('button', { name: 'Choose photo 1 to buy' })
  await heart.click()
  await page.mouse.move(0, 0)
  // Those of the others are there at rest too.
  const other = page.getByRole('button', { name: 'Choose photo 2 to buy' })
  await expect(other).toHaveCSS('color', 'rgb(255, 255, 255)')
  // Only what is chosen has a ground of the colour that says so.
  await expect(other).not.toHaveCSS('background-image', /rgb\(184, 58, 34\)/)
  await expect(heart).toHaveCSS('background-image', /rgb\(184, 58, 34\)/)

  await expect(heart).toHaveCSS('opacity', '1')
  const [frame, corner] = [await photo.boundingBox(), await heart.boundingBox()]
  const right = (box: typeof frame) => (box ? box.x + box.width : Number.NaN)
  const bottom = (box: typeof frame) => (box ? box.y + box.height : Number.NaN)
  expect([right(frame) - right(corner), bottom(frame) - bottom(corner)].map(Math.round)).toEqual([10, 10])
  expect(await page.evaluate(ringOf(images[0]?.id))).toBe('3px rgb(11, 95, 115)')
})

const ringOf = (id?: number) => `(() => {
  const { borderTopWidth, borderTopColor } = getComputedStyle(document.getElementById('photo-${id}'), '::after')
  return borderTopWidth + ' ' + borderTopColor
})()`
