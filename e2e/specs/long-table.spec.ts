import { findViolations } from '../find-violations.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

const ROWS = 30

test('no row of a long table is half covered, wherever the page is scrolled to', async ({
  page,
  given,
  signIn,
  server,
}) => {
  await server.db
    .insertInto('contact_messages')
    .values(
      Array.from({ length: ROWS }, (_, n) => ({ name: `Nina ${n}`, email: `nina${n}@example.com`, detail: 'Hello' })),
    )
    .execute()
  await signIn(await given.admin(), 1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/contact-list')
  await expect(page.getByRole('row', { name: /Nina/ })).toHaveCount(25)

  // Less than the height of a row each, so that some row ends at every part of its height.
  for (const top of [0, 12, 24, 36, 48]) {
    await page.evaluate(`scrollTo(0, ${top})`)
    expect(await findViolations(page), `${top}`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findViolations(page)).toEqual([])
  // Other tests of this worker may have left messages too.
  await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible()
})
