import type { Locator, Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect } from '../fixtures.ts'
import { boxOf, innerWidthOf, path, phone, stage, test } from '../light-table.ts'

test('on phones no tool of a photo is cut: those used rarely are in a menu, by keyboard too', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2 })

  for (const viewport of [phone, { width: 844, height: 390 }, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    const slide = page.getByRole('listitem', { name: 'Photo 1' })
    const more = slide.getByRole('button', { name: 'More: Photo 1' })
    const others = ['Zoom', 'Reject photo'].map((act) => slide.getByRole('button', { name: `${act}: Photo 1` }))
    for (const button of [...others, more]) {
      const { x, width, height } = await boxOf(button)
      expect(height).toBe(44)
      const edge = await boxOf(slide)
      expect(x + width).toBeLessThanOrEqual(edge.x + edge.width)
    }
    await expect(slide.getByRole('button', { name: 'Delete: Photo 1' })).toBeHidden()
    await expect(page.getByText(/^\d+ left$/)).toBeVisible()

    await more.focus()
    await page.keyboard.press('Enter')
    for (const act of ['Make inactive', 'Delete', 'Take down']) {
      await page.keyboard.press('Tab')
      await expect(slide.getByRole('button', { name: `${act}: Photo 1` })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Take down Photo 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
})

test('in a window of 1280 by 1024 that is zoomed to 400 %, the photo is seen', async ({ page, browser, fillQueue }) => {
  await fillQueue({ images: 2, picture: await drawPicture(browser) })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(path)
  const photo = page.getByRole('button', { name: 'View photo 1' })

  await photo.focus()

  const { width, height } = await boxOf(photo)
  expect([width >= 200, height >= 130]).toEqual([true, true])
  await expect(photo).toBeInViewport({ ratio: 0.5 })
})

test('on phones the reason of a rejected photo is read whole, and lies below what one can do with it', async ({
  page,
  server,
  fillQueue,
}) => {
  const [id = 0] = await fillQueue({ images: 2 })
  const reason = 'The surfer is cut off at the edge, and the horizon is crooked. '.repeat(3).trim()
  const images = server.db.updateTable('images').set({ is_approved: 2, approved_before: 0, reject_reason: reason })
  await images.where('sequence_id', '=', id).where('position', '=', 1).execute()

  for (const viewport of [phone, { width: 320, height: 640 }, { width: 768, height: 1_024 }]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    const slide = page.getByRole('listitem', { name: 'Photo 1' })
    const words = slide.getByText(`Reason: ${reason}`).filter({ visible: true })
    // The photo moves until its session's head is whole.
    const roomAbove = async () => {
      const tool = await boxOf(slide.getByRole('button', { name: 'Undo rejection: Photo 1' }))
      return (await boxOf(words)).y - tool.y - tool.height
    }
    await expect.poll(roomAbove).toBeGreaterThanOrEqual(0)
    const { x, width } = await boxOf(words)
    expect(x + width).toBeLessThanOrEqual(viewport.width)
    await expect(words).toHaveCSS('white-space', 'normal')
    await slide.getByRole('button', { name: 'Zoom: Photo 1' }).click()
    await page.keyboard.press('Escape')
  }
})

test('on phones no decision about a session is cut, its tabs are one line, and its facts are whole', async ({
  page,
  browser,
  server,
  fillQueue,
}) => {
  await server.given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  await fillQueue({ images: 1, date: '2026-11-01' }, { images: 1, date: '2026-11-02' })

  for (const viewport of [phone, { width: 844, height: 390 }, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await page.goto(`${path}&show=approved`)
    await expectUncut(page, ['Put back in review', 'Reject session'])

    await page.goto(path)
    await expect(stage(page).first()).toContainText('02 Nov, 2026')
    await page.keyboard.press('a')
    await answer(page, 'Approve')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false')
    await expectUncut(page, ['Undo', 'Reject session', 'Approve session'])
    const tabs = await page.getByRole('navigation', { name: 'Show' }).getByRole('link').all()
    expect(new Set(await Promise.all(tabs.map(async (tab) => (await boxOf(tab)).y))).size).toBe(1)
    const facts = page.locator('.table-info').filter({ visible: true })
    expect((await cutOf(facts)).down).toBeLessThanOrEqual(0)
    await page.keyboard.press('u')
    await expect(stage(page).filter({ visible: true })).toContainText('02 Nov, 2026')
  }
})

test('on a phone on its side the photo has four fifths of the height, and nothing lies on it', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(path)
  const slide = page.getByRole('listitem', { name: 'Photo 1' })

  const photo = await boxOf(slide.locator('.slide-frame > :first-child'))
  expect(photo.height).toBeGreaterThanOrEqual(0.8 * 390)
  expect(photo.y + photo.height).toBeLessThanOrEqual(390)
  const tools = [slide.getByText('Photo 1 of 2'), slide.getByRole('button', { name: 'Reject photo: Photo 1' })]
  for (const tool of [...tools, page.getByRole('button', { name: 'Approve session' })]) {
    expect((await boxOf(tool)).x).toBeGreaterThanOrEqual(photo.x + photo.width)
  }
  const info = await boxOf(page.locator('.table-info').filter({ visible: true }))
  expect(info.y + info.height).toBeLessThanOrEqual((await boxOf(slide.getByText('Photo 1 of 2'))).y)
})

test('what is said of the last decision lies on nothing, on a phone on its side neither', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2, date: '2026-11-01' }, { images: 2, date: '2026-11-02' })

  for (const viewport of [{ width: 844, height: 390 }, phone, { width: 1_280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await expect(stage(page).first()).toContainText('02 Nov, 2026')
    await page.keyboard.press('a')
    await answer(page, 'Approve')
    const said = page.locator('.table-said')
    await expect(said).toContainText('02 Nov, 2026')
    await expect(stage(page).filter({ visible: true })).toContainText('01 Nov, 2026')
    const line = await boxOf(said)
    expect(line.y + line.height).toBeLessThanOrEqual(viewport.height)
    const photo = page.getByRole('listitem', { name: 'Photo 1' }).locator('.slide-facts, .slide-caption > button')
    const others = photo.or(page.locator('.table-info > *, .table-decide button')).filter({ visible: true })
    for (const other of await others.all()) {
      const { x, y, width, height } = await boxOf(other)
      const isBeside = x + width <= line.x || x >= line.x + line.width
      const isAboveOrBelow = y + height <= line.y || y >= line.y + line.height
      expect(isBeside || isAboveOrBelow, (await other.textContent()) ?? '').toBe(true)
    }
    await page.keyboard.press('u')
    await expect(stage(page).filter({ visible: true })).toContainText('02 Nov, 2026')
  }
})

test('on phones the state of a photo is read whole beside its tools', async ({ page, server, fillQueue }) => {
  const [id = 0] = await fillQueue({ images: 2 })
  await server.db
    .updateTable('images')
    .set({ is_approved: 2, approved_before: 0, reject_reason: 'Too dark' })
    .where('sequence_id', '=', id)
    .where('position', '=', 1)
    .execute()

  for (const viewport of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    const slide = page.getByRole('listitem', { name: 'Photo 1' })
    const state = await boxOf(slide.getByText('Rejected', { exact: true }))
    const room = await boxOf(slide.locator('.slide-states'))
    expect(state.x + state.width).toBeLessThanOrEqual(room.x + room.width - FADE)
    await expect(slide.getByText('Photo 1 of 2')).toBeInViewport()
    const caption = slide.locator('.slide-caption')
    expect(await cutOf(caption)).toEqual({ across: 0, down: 0 })
  }
})

/** What is cut of the states of a photo fades. */
const FADE = 16

async function expectUncut(page: Page, names: string[]) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true })
    const { x, width } = await boxOf(button)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(innerWidthOf(page))
    expect((await cutOf(button)).across).toBeLessThanOrEqual(0)
  }
}

type Scrolled = { scrollWidth: number; clientWidth: number; scrollHeight: number; clientHeight: number }

const cutOf = (element: Locator) =>
  element.evaluate((node) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node as unknown as Scrolled
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight }
  })

test('on phones both strips of pictures begin at one line, and a sequence is chosen by a circle', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(phone)
  await page.goto(path)

  const sequence = page.getByRole('region', { name: 'Queue' }).getByRole('listitem').first()
  const photo = await boxOf(page.getByRole('button', { name: 'Show photo 1' }))
  expect((await boxOf(sequence.getByRole('button'))).x).toBeCloseTo(photo.x, 0)
  const circle = sequence.getByRole('checkbox')
  const { width, height } = await boxOf(circle)
  expect([width, height]).toEqual([24, 24])
  await expect(circle).toHaveCSS('appearance', 'none')
  await circle.check()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('on a phone each decision in the viewer is one line of words', async ({ page, fillQueue }) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(phone)
  await page.goto(path)
  await page.getByRole('button', { name: 'View photo 1' }).click()

  for (const name of ['Reject photo', 'Reject session', 'Approve session']) {
    const button = page.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name, exact: true })
    expect(await button.evaluate(linesOf), name).toBe(1)
  }
})

test('on a phone on its side the search lies beside the photo', async ({ page, fillQueue }) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(path)
  const photo = await boxOf(page.getByRole('button', { name: 'View photo 1' }))

  await page.getByRole('button', { name: 'Search and order' }).click()

  const panel = await boxOf(page.locator('.table-search'))
  expect(panel.x).toBeGreaterThanOrEqual(photo.x + photo.width)
  const { y } = await boxOf(page.getByRole('button', { name: 'Approve session' }))
  expect(panel.y + panel.height).toBeLessThanOrEqual(y)
})

test('fingers get 44 px for what looks smaller, and sessions have names, which photos have not', async ({
  page,
  fillQueue,
}) => {
  await fillQueue({ images: 2 })
  await page.setViewportSize(phone)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.goto(path)
  const queue = page.getByRole('region', { name: 'Queue' })
  const card = queue.getByRole('listitem').first()
  await expect(card.locator('[aria-hidden].queue-place')).toBeInViewport()

  const tabs = await page.getByRole('navigation', { name: 'Show' }).getByRole('link').all()
  const others = [card.locator('label'), queue.getByRole('button', { name: 'Select all' })]
  for (const part of [...tabs, ...others, stage(page).getByRole('link', { name: /Edit$/ })]) {
    const { across, down } = await part.evaluate(fingerRoom)
    expect(across).toBeGreaterThanOrEqual(42)
    expect(down).toBeGreaterThanOrEqual(42)
  }
  // Beside the circle a finger still opens the session.
  const { across } = await card.getByRole('button').evaluate(fingerRoom)
  expect(across).toBeGreaterThanOrEqual(42)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
})

type Elements = { elementFromPoint: (x: number, y: number) => object | null }
type Shown = { getBoundingClientRect: () => { x: number; y: number; width: number; height: number } }

type Words = { ownerDocument: { createRange: () => Range } }
type Range = { selectNodeContents: (node: unknown) => void; getClientRects: () => { length: number } }

function linesOf(node: unknown) {
  const range = (node as Words).ownerDocument.createRange()
  range.selectNodeContents(node)
  return range.getClientRects().length
}

/** How far around its middle a finger still meets it, in CSS pixels. */
function fingerRoom(node: unknown) {
  const element = node as Shown & { contains: (other: object | null) => boolean }
  const { x, y, width, height } = element.getBoundingClientRect()
  const { document } = globalThis as unknown as { document: Elements }
  const reach = (right: number, down: number) => {
    let far = 0
    const meets = (by: number) => document.elementFromPoint(x + width / 2 + right * by, y + height / 2 + down * by)
    while (far < 100 && element.contains(meets(far + 1))) far += 1
    return far
  }
  return { across: reach(1, 0) + reach(-1, 0) + 1, down: reach(0, 1) + reach(0, -1) + 1 }
}
