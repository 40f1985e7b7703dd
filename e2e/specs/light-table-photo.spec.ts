import { drawUpright } from '../draw-picture.ts'
import { expect } from '../fixtures.ts'
import { boxOf, path, phone, test } from '../light-table.ts'

const desktop = { width: 1_280, height: 800 }
const side = { width: 844, height: 390 }

test('zoomed, a photo is at least twice as large as it fits', async ({ page, browser, fillQueue }) => {
  await fillQueue({ images: 2, picture: await drawUpright(browser) })

  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await page.getByRole('button', { name: 'View photo 1' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    const photo = viewer.locator('img.pswp__img:not(.pswp__img--placeholder)').first()
    // One frame later the photo stands above the controls.
    await expect(viewer.getByText('1 / 2')).toBeVisible()
    await page.evaluate('new Promise(requestAnimationFrame)')
    const fitted = await boxOf(photo)
    await page.keyboard.press('z')
    await expect.poll(async () => (await boxOf(photo)).width / fitted.width).toBeGreaterThan(1.99)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  }
})

test('in a comparison Z zooms the photo that has the focus, and Escape leads back', async ({ page, fillQueue }) => {
  await fillQueue({ images: 3 })
  await page.setViewportSize(desktop)
  await page.goto(path)
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const kept = page.getByRole('figure', { name: 'Photo 1, kept beside the others' })
  const zoom = kept.getByRole('button', { name: 'Zoom: Photo 1' })
  await page.getByRole('button', { name: 'Compare: Photo 1' }).click()

  for (const [focused, counter] of [
    [zoom, '1 / 3'],
    [page.getByRole('button', { name: 'View photo 2' }), '2 / 3'],
  ] as const) {
    await focused.focus()
    await page.keyboard.press('z')
    await expect(viewer.getByText(counter)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(focused).toBeFocused()
    await expect(kept).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show photo 2' })).toHaveAttribute('aria-current', 'true')
  }
})

test('Escape closes the menu of a photo first, then ends the comparison', async ({ page, fillQueue }) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(desktop)
  await page.goto(path)
  const kept = page.getByRole('figure')
  const slide = page.getByRole('listitem', { name: 'Photo 2' })
  await page.getByRole('button', { name: 'Compare: Photo 1' }).click()
  await slide.getByRole('button', { name: 'More: Photo 2' }).click()
  await expect(slide.locator('[popover]')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(slide.locator('[popover]')).toBeHidden()
  await expect(kept).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kept).toHaveCount(0)
})

test('the menu of a photo has room for its words; on phones it lies beside the photo', async ({ page, fillQueue }) => {
  await fillQueue({ images: 1 })

  for (const viewport of [desktop, { width: 1_920, height: 1_080 }, side, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    const slide = page.getByRole('listitem', { name: 'Photo 1' })
    await slide.getByRole('button', { name: 'More: Photo 1' }).click()
    const photo = await boxOf(slide.locator('.slide-frame > :first-child'))
    const menu = await boxOf(slide.locator('[popover]'))
    const isBeside = menu.x >= photo.x + photo.width || menu.y >= photo.y + photo.height
    expect(isBeside || viewport.width >= 900).toBe(true)
    expect(menu.y).toBeGreaterThanOrEqual(0)
    for (const about of await slide.locator('[popover] [id]').all()) {
      expect((await boxOf(about)).height).toBeLessThanOrEqual(40)
    }
    expect(menu.y + menu.height).toBeLessThanOrEqual(viewport.height)
  }
})

test('where photos will stand it is dark before the scripts are there, in the light theme too', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 1 })
  await page.emulateMedia({ colorScheme: 'light' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })

  await page.goto(path, { waitUntil: 'commit' })

  await expect(page.getByText('Loading')).toBeAttached()
  await expect(page.getByRole('complementary')).toHaveCSS('background-color', 'rgb(245, 248, 249)')
  await expect(page.locator('.table-slides')).toHaveCSS('color-scheme', 'dark')
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('button', { name: 'Approve session' })).toBeVisible()
})

test('below an upright photo in the list of all its tools end with it', async ({ page, server, signIn }) => {
  const { id } = await server.given.publicSequence({ images: 1 })
  await signIn(await server.given.admin(), 1)
  await server.db.updateTable('images').set({ width: 1_336, height: 1_602 }).where('sequence_id', '=', id).execute()
  await page.setViewportSize(desktop)
  await page.goto(`/admin/sequence/view/${id}`)

  const photo = await boxOf(page.getByRole('button', { name: 'View photo 1' }))
  const more = await boxOf(page.getByRole('button', { name: 'More: Photo 1' }))
  // Its dots stand in the middle of the button, which reaches a little beyond.
  expect(more.x + more.width - photo.x - photo.width).toBeCloseTo(10, 0)
})

test('a notch of the wheel is one photo, forwards and back', async ({ page, fillQueue }) => {
  await fillQueue({ images: 4 })
  await page.setViewportSize(desktop)
  await page.goto(path)
  const shown = (number: number) => page.getByRole('button', { name: `Show photo ${number}` })
  await page.getByRole('button', { name: 'View photo 1' }).hover()

  for (const [notch, number] of [
    [120, 2],
    [100, 3],
    [-120, 2],
  ] as const) {
    await page.mouse.wheel(0, notch)
    await expect(shown(number)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('listitem', { name: `Photo ${number}` })).toBeInViewport({ ratio: 0.99 })
  }
})
