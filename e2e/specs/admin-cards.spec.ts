import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { boxOf } from '../light-table.ts'

const test = eachTest.extend(inOneWindow)

test('the buttons of a card stand in line with those of the next, whatever there is to decide', async ({
  page,
  given,
  signIn,
}) => {
  await given.waitingSequence({ images: 1 })
  await given.publicSequence({ images: 1 })
  await signIn(await given.admin(), 1)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/admin/sequences?sort=newest')

  for (const state of ['Approved', 'Waiting for approval']) {
    await expect(page.getByRole('article').filter({ hasText: state }).first()).toBeVisible()
  }
  const cards = await page.getByRole('article').all()
  const boxes = await Promise.all(
    cards.map(async (card) => [(await boxOf(card)).y, (await boxOf(card.getByRole('link', { name: /^View: / }))).y]),
  )
  const first = boxes.filter(([y]) => y === boxes[0]?.[0])
  expect(first.length).toBeGreaterThan(1)
  expect(new Set(first.map(([, y]) => y)).size).toBe(1)
})
