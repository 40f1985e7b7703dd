import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, openView, presentName, startShop } from '../../testing/approval-queue.tsx'

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const isPresent = (name: string) => waitFor(async () => expect(await presentName()).toBe(name))

async function openRejected(ids: number[], waiting: number[] = []) {
  const shop = await startShop([...ids, ...waiting])
  for (const id of ids) shop.change(id, { is_approved: 2 })
  openView('show=rejected')
  await isPresent(`Spot ${ids[0]}`)
  return shop
}

test('in the list of rejected ones nothing is left for later: after a decision comes what it still has', async () => {
  await using _shop = await openRejected([1, 2])
  press('ArrowRight')
  await isPresent('Spot 2')

  await approve()

  await isPresent('Spot 1')
  expect(screen.queryByText(/left .* for later/)).toBeNull()
})

test('at its end it says so, leads to those that wait, with their number, and to what was decided here', async () => {
  await using _shop = await openRejected([1], [2, 3])

  await approve()

  await isPresent('Nothing else here')
  expect(screen.getByText('Approved Spot 1, 18 Nov, 2026')).toBeTruthy()
  press('ArrowLeft')
  await isPresent('Spot 1')
  press('ArrowRight')
  await isPresent('Nothing else here')
  fireEvent.click(await screen.findByRole('link', { name: 'Go to 2 waiting sessions' }))
  await isPresent('Spot 2')
})
