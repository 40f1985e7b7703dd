import { drawPicture } from '../draw-picture.ts'
import { isSideways } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { countShifts, openBeforeFonts } from '../waiting.ts'

const windows = [
  { width: 390, height: 844, across: 3 },
  { width: 844, height: 390, across: 4 },
  { width: 1_280, height: 800, across: 6 },
  { width: 1_920, height: 1_080, across: 6 },
]

test('many photos can be shown small, which the browser remembers without moving anything', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 13, picture: await drawPicture(browser) })
  await page.addInitScript(countShifts)
  await page.goto(`/sequence-gallery/${key}`)
  const large = page.getByRole('button', { name: 'Large' })
  const small = page.getByRole('button', { name: 'Small' })

  await test.step('a key shows them small', async () => {
    await expect(large).toHaveAttribute('aria-pressed', 'true')
    await large.focus()
    await page.keyboard.press('Tab')
    await expect(small).toBeFocused()
    await expect(async () => {
      // Its code comes after the page.
      await page.keyboard.press('Enter')
      await expect(small).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('1 of 13', { exact: true })).toHaveCSS('opacity', '0')
  })

  await test.step('they come back small, in rows that fill every window', async () => {
    for (const { across, ...size } of windows) {
      await page.setViewportSize(size)
      await page.reload()
      await expect(small).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(rowsOfCells), `${size.width} px`).toEqual([across])
      expect(await page.evaluate(isSideways), `${size.width} px`).toBe(false)
      expect(await page.evaluate('shifts'), await page.evaluate(`moved.join('\\n')`)).toBeLessThan(0.005)
    }
  })

  await test.step('a heart and the viewer are in reach', async () => {
    // One look on bright and on dark photos.
    await expect(page.locator('.photo-choose').first()).toHaveCSS('background-image', /^radial-gradient/)
    await page.getByRole('button', { name: 'Choose photo 2 to buy' }).click()
    await expect(page.getByRole('button', { name: '1 chosen' })).toBeVisible()
    await large.click()
    await expect(page.locator('html')).toHaveAttribute('data-small', '0')
  })
})

test('a long session starts small, tells the time once in a minute, and stays large where somebody chose that', async ({
  page,
  browser,
  given,
  server,
}) => {
  const { id, key } = await given.publicSequence({ images: 61, picture: await drawPicture(browser) })
  // Four photos in each minute.
  for (let minute = 0; minute < 16; minute += 1) {
    await server.db
      .updateTable('images')
      .set({ taken_local: `2026-11-18T06:${minute + 10}:05` })
      .where('sequence_id', '=', id)
      .where('position', '>', minute * 4)
      .where('position', '<=', minute * 4 + 4)
      .execute()
  }
  await page.addInitScript(countShifts)
  await openBeforeFonts(page, `/sequence-gallery/${key}`)
  const small = page.getByRole('button', { name: 'Small' })

  await expect(small).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(rowsOfCells)).toEqual([6])
  expect(await page.evaluate('shifts'), await page.evaluate(`moved.join('\\n')`)).toBeLessThan(0.005)
  expect(await page.evaluate<string[]>(timesAtRest)).toEqual(Array.from({ length: 15 }, (_, n) => `06:${n + 10}`))

  await expect(async () => {
    // Its code comes after the page.
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(small).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 })
  }).toPass()
  await page.reload()
  await expect(small).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.photos')).toHaveCSS('display', 'flex')
  expect(await page.evaluate('shifts'), await page.evaluate(`moved.join('\\n')`)).toBeLessThan(0.005)

  await page.setViewportSize({ width: 390, height: 844 })
  expect((await page.locator('.photos').boundingBox())?.y).toBeLessThan(270)

  const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
  await plain.goto(`/sequence-gallery/${key}`)
  await expect(plain.locator('.photos')).toHaveCSS('display', 'grid')
  await plain.close()
})

test('small photos come from small files', async ({ browser, given, server }) => {
  const { key } = await given.publicSequence({ images: 13, picture: await drawPicture(browser) })
  for (const { width, height } of windows) {
    // A browser that has a larger file shows that one.
    const page = await browser.newPage({ baseURL: server.url, viewport: { width, height } })
    await page.addInitScript(`localStorage.setItem('lineup.small', '1')`)
    await page.goto(`/sequence-gallery/${key}`)
    await expect.poll(() => page.evaluate(loadedWidths), `${width} px`).toEqual(['400w'])
    await page.close()
  }
})

test('few photos are always large', async ({ page, browser, given }) => {
  const { key } = await given.publicSequence({ images: 12, picture: await drawPicture(browser) })
  await page.addInitScript(`localStorage.setItem('lineup.small', '1')`)
  await page.goto(`/sequence-gallery/${key}`)

  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Small' })).toHaveCount(0)
  await expect(page.getByText('1 of 12', { exact: true })).toBeVisible()
})

/** How many stand across, in all rows that are not the last, if they fill the width with gaps of 4 px. */
const rowsOfCells = `(() => {
  const wall = document.querySelector('.photos').getBoundingClientRect()
  const rows = Object.values(Object.groupBy(
    [...document.querySelectorAll('.photo-frame')].map((frame) => frame.getBoundingClientRect()), ({ top }) => Math.round(top)))
  const isFull = (row) => Math.abs(row.at(-1).right - wall.right) < 1 && Math.abs(row[0].left - wall.left) < 1
  const gaps = rows.slice(1).map(([{ top }], n) => top - rows[n][0].bottom)
  if (gaps.some((gap) => Math.abs(gap - 4) > 1)) return gaps
  return [...new Set(rows.slice(0, -1).map((row) => (isFull(row) ? row.length : row.map(({ left, right }) => [left, right]))))]
})()`

const timesAtRest = `[...document.querySelectorAll('.photo-caption p')]
  .filter((p) => getComputedStyle(p).opacity === '1').map((p) => p.querySelector('time').textContent)`

/** Of lazy photos. The first two are named in the document, before anybody knows that they are small. */
const loadedWidths = `[...new Set([...document.querySelectorAll('.photos img[loading=lazy]')].flatMap((img) => {
  const sets = [...img.parentNode.querySelectorAll('source'), img].flatMap(({ srcset }) => srcset.split(', '))
  const { pathname } = new URL(img.currentSrc || 'x:')
  return sets.filter((entry) => img.complete && entry.startsWith(pathname + ' ')).map((entry) => entry.split(' ')[1])
}))]`
