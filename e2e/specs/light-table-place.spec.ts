import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { boxOf, path, phone, stage, test } from '../light-table.ts'

const viewports = [
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
  { width: 1_000, height: 800 },
  phone,
  { width: 844, height: 390 },
]

const reason = 'It shows somebody who does not want to be seen. '.repeat(4)
/** About one photo of a session, which has its column for all of them. */
const notes = [{}, { status: 0 }, { is_approved: 2, approved_before: 0, reject_reason: reason }]

test('whatever there is to say about a photo, its place is read above its facts, and its thumbnail is whole', async ({
  page,
  server,
  fillQueue,
}) => {
  const times = Array.from({ length: 6 }, (_, n) => `07:${10 + n}:00`)
  const ids = await fillQueue(...notes.map((_, n) => ({ times, date: `2026-11-0${9 - n}` })))
  for (const [n, change] of notes.entries()) {
    if (n === 0) continue
    const images = server.db
      .updateTable('images')
      .set(change)
      .where('sequence_id', '=', ids[n] ?? 0)
    await images.where('position', '=', 5).execute()
  }

  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await page.goto(`${path}&sort=date`)
    for (const _ of notes) {
      for (let number = 1; number <= times.length; number += 1) {
        await expectPlace(page, `Photo ${number} of ${times.length}`)
        await expectWhole(page, `Show photo ${number}`)
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('ArrowRight')
    }
  }
})

type Shown = { elementFromPoint: (x: number, y: number) => object | null }

/** Nothing lies on it. */
async function expectPlace(page: Page, text: string) {
  const place = stage(page).filter({ visible: true }).getByText(text, { exact: true })
  await expect(place).toBeInViewport({ ratio: 1 })
  const { x, y, width, height } = await boxOf(place)
  const corners = [
    [x + 1, y + 1],
    [x + width - 1, y + height - 1],
  ] as const
  for (const [right, down] of corners) {
    const isOnTop = await place.evaluate(
      (node, at) => {
        const { document } = globalThis as unknown as { document: Shown }
        return document.elementFromPoint(at.right, at.down) === (node as object)
      },
      { right, down },
    )
    expect(isOnTop, text).toBe(true)
  }
}

/** With its ring of 3 px. */
async function expectWhole(page: Page, name: string) {
  const thumb = stage(page).getByRole('button', { name: new RegExp(`^${name}\\b`) })
  await expect(thumb).toHaveAttribute('aria-current', 'true')
  const { x, y, width, height } = await boxOf(thumb)
  const strip = await boxOf(page.locator('.table-photos').filter({ visible: true }))
  expect(Math.min(x - strip.x, y - strip.y), name).toBeGreaterThanOrEqual(2)
  expect(strip.x + strip.width - x - width, name).toBeGreaterThanOrEqual(3)
  expect(strip.y + strip.height - y - height, name).toBeGreaterThanOrEqual(3)
}
