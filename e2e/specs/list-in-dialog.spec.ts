import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { untilReady } from '../waiting.ts'

test('the list of a field in a dialog is seen whole, and goes where there is room', async ({
  given,
  server,
  openBrowser,
}) => {
  const admin = await given.admin()
  const { area_id } = await given.spot()
  for (const name of ['Green Bowl', 'Green Island', 'Green Point', 'Green Rock']) {
    const made = await server.post('/spot/store', { name, area_id }, { token: admin.token })
    expect(made.code).toBe(200)
  }
  const kai = await given.photographer()
  const asked = { name: 'Reef', region: 'Bali', latitude: -8.8, longitude: 115.1 }
  expect((await server.post('/spot/request/store', asked, { token: kai.token })).code).toBe(200)
  const page = await openBrowser({ as: admin, role: 1 })

  for (const size of [
    { width: 1_280, height: 800 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/admin/spots')
    await untilReady(page)
    await opener(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('green')
    const options = dialog.getByRole('option')
    await expect(options).toHaveCount(4)

    const list = await dialog.getByRole('listbox').boundingBox()
    expect(list?.y).toBeGreaterThanOrEqual(0)
    for (const option of await options.all()) {
      // In a low window the list may scroll, but nothing else need.
      if (size.height < 500) await option.evaluate(scrollList)
      await expect(option).toBeInViewport({ ratio: 0.99 })
    }
    expect(await dialog.evaluate((one: { scrollTop: number }) => one.scrollTop)).toBe(0)
    const last = options.last()
    const name = await last.textContent()
    await last.click()
    await expect(dialog.getByRole('combobox')).toHaveValue(/^Green/)
    expect(name).toContain(await dialog.getByRole('combobox').inputValue())
  }

  // Other tests of this shop look for no missing spot.
  await page.getByRole('dialog').getByRole('button', { name: 'Is this one' }).click()
  await expect(opener(page)).toBeHidden()
})

const opener = (page: Page) => page.getByRole('button', { name: 'Is this one: Reef' })

/** Scrolls the list so far that its option is in view, and not what is around it. */
function scrollList(option: unknown): void {
  const { offsetTop, closest } = option as { offsetTop: number; closest: (selector: string) => { scrollTop: number } }
  closest.call(option, '[popover]').scrollTop = offsetTop
}
