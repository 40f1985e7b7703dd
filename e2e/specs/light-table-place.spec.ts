import { expect } from '../fixtures.ts'
import { path, phone, stage, test } from '../light-table.ts'

const viewports = [{ width: 1_280, height: 800 }, { width: 1_920, height: 1_080 }, phone, { width: 844, height: 390 }]

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
        const present = stage(page).filter({ visible: true })
        const place = `Photo ${number} of ${times.length}`
        await expect.poll(() => present.evaluate(seenOf)).toEqual({ place, isRead: true, isWhole: true })
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('ArrowRight')
    }
  }
})

type Box = { left: number; top: number; right: number; bottom: number }
type Part = {
  textContent: string
  children: Part[]
  getBoundingClientRect: () => Box
  querySelector: (path: string) => Part | null
}

/** The place of the present photo, whether nothing lies on it, and whether its thumbnail has room for its ring of 3 px. */
function seenOf(node: unknown) {
  const { document } = globalThis as unknown as { document: { elementFromPoint: (x: number, y: number) => unknown } }
  const present = node as Part
  const strip = present.querySelector('.table-photos')
  const thumb = strip?.querySelector('[aria-current=true]')
  const photos = present.querySelector('ul.table-slides')
  if (!strip || !thumb || !photos) return null
  const place = [...photos.children][[...strip.children].indexOf(thumb)]?.querySelector('.slide-facts > :first-child')
  if (!place) return null
  const { left, top, right, bottom } = place.getBoundingClientRect()
  const [around, ring] = [strip.getBoundingClientRect(), thumb.getBoundingClientRect()]
  return {
    place: place.textContent,
    isRead: [document.elementFromPoint(left + 1, top + 1), document.elementFromPoint(right - 1, bottom - 1)].every(
      (top) => top === place,
    ),
    isWhole:
      Math.min(ring.left - around.left, ring.top - around.top) >= 2 &&
      Math.min(around.right - ring.right, around.bottom - ring.bottom) >= 3,
  }
}
