import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

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

test('with a mouse, the photo stands above the controls, and Buy stays when the mouse rests', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 2, picture: await drawPicture(browser) })
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('link', { name: /^Open photo 1 of 2/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await expect(viewer.getByText(/ · \d+ × \d+$/)).toBeVisible()
  await expect.poll(() => page.evaluate(spaceAboveControls)).toBeCloseTo(0, 0)

  await expect(page.locator('.pswp')).toHaveAttribute('data-idle')
  await expect(page.locator('.viewer-strip')).toHaveCSS('opacity', '0')
  for (const part of ['.viewer-foot', '.viewer-buy', '.viewer-primary']) {
    await expect(page.locator(part)).toHaveCSS('opacity', '1')
  }
  expect(await page.evaluate(spaceAboveControls)).toBeCloseTo(0, 0)
})

const spaceAboveControls = `(() => {
  const photo = document.querySelector('.pswp__item:not([aria-hidden=true]) .pswp__img:not(.pswp__img--placeholder)')
  return document.querySelector('.viewer-foot').getBoundingClientRect().top - photo?.getBoundingClientRect().bottom
})()`

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

  await expect(heart).toHaveCSS('opacity', '1')
  const [frame, corner] = [await photo.boundingBox(), await heart.boundingBox()]
  const right = (box: typeof frame) => (box ? box.x + box.width : Number.NaN)
  const bottom = (box: typeof frame) => (box ? box.y + box.height : Number.NaN)
  expect([right(frame) - right(corner), bottom(frame) - bottom(corner)].map(Math.round)).toEqual([10, 10])
  expect(await page.evaluate(ringOf(images[0]?.id))).toBe('3px')
})

const ringOf = (id?: number) => `getComputedStyle(document.getElementById('photo-${id}'), '::after').borderTopWidth`
