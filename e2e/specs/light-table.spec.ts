import type { Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { drawUpright } from '../draw-picture.ts'
import { expect } from '../fixtures.ts'
import { boxOf, innerWidthOf, path, phone, stage, test } from '../light-table.ts'

const desktop = { width: 1_280, height: 800 }

test('the photo keeps its place, whatever there is to say about a sequence; its head is one line', async ({
  page,
  server,
  fillQueue,
}) => {
  const [id = 0] = await fillQueue({ images: 1 }, { images: 3 })
  const reason = 'The horizon is crooked, and the last five photos are of somebody else. '.repeat(4)
  await server.db.updateTable('sequences').set({ reject_reason: reason }).where('id', '=', id).execute()

  for (const viewport of [desktop, { width: 1_920, height: 1_080 }, { width: 1_000, height: 800 }]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await expect(page.getByText('3 photos')).toBeVisible()
    const first = await boxOf(stage(page).locator('img').first())
    const info = await boxOf(page.getByRole('heading', { level: 2 }))
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Show' }))
    const search = await boxOf(page.getByRole('button', { name: 'Search and order' }))
    expect(middle(search)).toBeCloseTo(middle(tabs), 0)
    if (viewport.width >= 1_200) expect(middle(info)).toBeCloseTo(middle(tabs), 0)

    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^Last time: The horizon/)).toBeVisible()
    expect(await boxOf(stage(page).locator('img').first())).toEqual(first)
  }
})

test('at 1280 the day of a session is read, though there is much to say, and the head ends where the photos do', async ({
  page,
  server,
  fillQueue,
}) => {
  const [id = 0] = await fillQueue({ images: 3 })
  const deleted = { deleted_at: new Date(), deleted_by: 'admin' }
  const images = server.db.updateTable('images').set(deleted).where('sequence_id', '=', id)
  await images.where('position', '=', 2).execute()
  const owners = server.db.selectFrom('sequences').select('user_id').where('id', '=', id)
  await server.db.updateTable('users').set({ username: 'marco.of.the.long.names' }).where('id', '=', owners).execute()
  await page.setViewportSize(desktop)
  await page.goto(path)
  const name = page.getByRole('heading', { level: 2 })

  await expect(page.getByText('3 photos, 1 deleted')).toBeVisible()
  const cut = await name.evaluate((node) => {
    const { scrollWidth, clientWidth } = node as unknown as { scrollWidth: number; clientWidth: number }
    return scrollWidth - clientWidth
  })
  expect(cut).toBe(0)
  const close = await boxOf(page.getByRole('main').getByRole('link', { name: 'All Images' }))
  const thumb = await boxOf(page.getByRole('button', { name: 'Show photo 1' }))
  expect(close.x + close.width).toBe(thumb.x + thumb.width)
})

test('in the light theme only the ground of the photos is dark, and the menu beside it stays light', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 1 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)

  await expect(page.getByRole('button', { name: 'Approve session' })).toBeVisible()
  await expect(page.locator('.table-slides')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByRole('complementary')).toHaveCSS('background-color', 'rgb(245, 248, 249)')
})

test('no tool lies on the photo, in a comparison neither', async ({ page, browser, fillQueue }) => {
  await fillQueue({ images: 2, picture: await drawUpright(browser) }, { images: 2 })

  for (const viewport of [desktop, { width: 1_920, height: 1_080 }, { width: 1_000, height: 800 }, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await expectFreePhoto(page, 'Photo 1')
    await page.keyboard.press('ArrowRight')
    await expectFreePhoto(page, 'Photo 1')
    if (viewport === phone) continue
    await page.keyboard.press('c')
    await expectFreePhoto(page, 'Photo 2')
  }
})

test('wide windows have one button that rejects a photo; what else takes it off sale is in a menu', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(desktop)
  await page.goto(path)
  const slide = page.getByRole('listitem', { name: 'Photo 1' })
  await expect(slide.getByRole('button', { name: 'Reject photo: Photo 1' })).toBeVisible()
  const act = (name: string) => slide.getByRole('button', { name: `${name}: Photo 1` })
  for (const name of ['Make inactive', 'Delete', 'Take down']) await expect(act(name)).toBeHidden()

  await slide.getByRole('button', { name: 'More: Photo 1' }).click()

  await expect(act('Make inactive')).toHaveCSS('color', 'rgb(233, 241, 244)')
  for (const name of ['Delete', 'Take down']) await expect(act(name)).toHaveCSS('color', 'rgb(255, 138, 128)')
})

test('the viewer has the same decisions as the table, by its buttons alone', async ({ page, fillQueue }) => {
  await fillQueue({ images: 2, date: '2026-11-01' }, { images: 2, date: '2026-11-02' })
  await page.goto(path)
  const present = stage(page).getByRole('heading', { level: 2 }).filter({ visible: true })
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const press = (name: string) => viewer.getByRole('button', { name, exact: true }).click()
  await expect(present).toContainText('02 Nov, 2026')

  await page.getByRole('button', { name: 'View photo 1' }).click()
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  for (const key of ['a', 'r', 'p']) await page.keyboard.press(key)
  await expect(viewer).toBeVisible()
  await press('Reject photo')
  await expect(viewer).toBeHidden()
  await page.getByRole('alertdialog', { name: 'Reject Photo 2?' }).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('listitem', { name: 'Photo 2' }).getByText('Rejected')).toBeVisible()
  await expect(present).toContainText('02 Nov, 2026')

  await page.getByRole('button', { name: 'Zoom: Photo 2' }).click()
  await expect(viewer.getByRole('button', { name: 'Undo rejection' })).toBeVisible()
  await press('Approve session')
  await answer(page, 'Approve')

  await expect(present).toContainText('01 Nov, 2026')
  await expect(present).toBeFocused()
  await expect(viewer).toBeHidden()
  await expect(page.getByText(/^Last decision: Approved .*02 Nov, 2026$/).last()).toBeVisible()
})

test('in a comparison each photo has its own tools at the bottom, none cut, and one of them ends it', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2 })

  for (const viewport of [desktop, { width: 1_920, height: 1_080 }, { width: 900, height: 800 }]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await page.getByRole('button', { name: 'Compare: Photo 1' }).click()
    const left = page.getByRole('figure')
    for (const [side, count] of [
      [left, 2],
      [page.getByRole('listitem', { name: 'Photo 2' }), 3],
    ] as const) {
      const all = await boxOf(side)
      const tools = await side.locator('.slide-caption > button').filter({ visible: true }).all()
      expect(tools).toHaveLength(count)
      for (const tool of tools) {
        const { x, y, width, height } = await boxOf(tool)
        expect(x + width).toBeLessThanOrEqual(all.x + all.width)
        expect(all.y + all.height - y - height).toBeCloseTo(6, -1)
      }
    }
    await expect(left.getByRole('button', { name: 'Reject photo: Photo 1' })).toBeVisible()
    await left.getByRole('button', { name: 'End comparison' }).click()
    await expect(left).toHaveCount(0)
  }
})

test('a long reason does not push a photo of a comparison out of its half', async ({ page, fillQueue }) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(desktop)
  await page.goto(path)
  await page.getByRole('button', { name: 'Reject photo: Photo 1' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject Photo 1?' })
  await question
    .getByLabel(/^Reason/)
    .fill('The surfer is cut off at the edge of the photo, and the horizon is not level')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Compare: Photo 1' }).click()

  const left = page.getByRole('figure')
  const [half, photo] = [await boxOf(left), await boxOf(left.locator('.slide-frame > :first-child'))]
  expect(photo.x).toBeGreaterThanOrEqual(half.x)
  expect(photo.x + photo.width).toBeLessThanOrEqual(half.x + half.width)
})

test('beside the photo, its thumbnails and its buttons are one column', async ({ page, fillQueue }) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(desktop)
  await page.goto(path)

  const thumb = await boxOf(page.getByRole('button', { name: 'Show photo 1' }))
  const reject = await boxOf(page.getByRole('button', { name: 'Reject photo: Photo 1' }))
  expect([reject.x, reject.width]).toEqual([thumb.x, thumb.width])
  expect(innerWidthOf(page) - thumb.x - thumb.width).toBe(12)
  const tools = await page.getByRole('listitem', { name: 'Photo 1' }).locator('.slide-caption > button').all()
  expect(new Set(await Promise.all(tools.map(async (tool) => (await boxOf(tool)).height)))).toEqual(new Set([36]))
})

test('a key pressed while the zoom fades counts', async ({ page, fillQueue }) => {
  const dates = ['2026-11-01', '2026-11-02', '2026-11-03']
  await fillQueue(...dates.map((date) => ({ images: 1, date })))
  await page.goto(path)
  const present = stage(page).getByRole('heading', { level: 2 }).filter({ visible: true })
  const zoomOut = page.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name: 'Zoom out' })

  for (const [key, next] of [
    ['ArrowRight', '02 Nov, 2026'],
    ['a', '01 Nov, 2026'],
  ] as const) {
    await expect(stage(page).locator('img').filter({ visible: true })).toBeVisible()
    await page.keyboard.press('z')
    await expect(zoomOut).toBeVisible()
    await page.keyboard.press('z')
    await page.keyboard.press(key)
    if (key === 'a') await answer(page, 'Approve')
    await expect(present).toContainText(next)
  }

  // Nothing opens the photo again.
  await page.keyboard.press('ArrowLeft')
  await expect(present).toContainText('02 Nov, 2026')
  await expect(page.getByRole('dialog', { name: 'Photos' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]photo=/)
})

async function expectFreePhoto(page: Page, name: string) {
  const slide = page.getByRole('listitem', { name }).filter({ visible: true })
  await expect(slide.getByText(/^\d+ × \d+$/)).toBeVisible()
  await expect(slide.locator('.slide-late')).toHaveCount(0)
  const photo = await boxOf(slide.locator('img'))
  for (const tool of await slide.locator('p, button:not([id])').filter({ visible: true }).all()) {
    const { x, y, width } = await boxOf(tool)
    const isBeside = x >= photo.x + photo.width - 1 && x + width <= innerWidthOf(page)
    const isBelow = y >= photo.y + photo.height - 1
    expect(isBeside || isBelow, (await tool.textContent()) ?? '').toBe(true)
  }
}

const middle = ({ y, height }: Awaited<ReturnType<typeof boxOf>>) => y + height / 2
