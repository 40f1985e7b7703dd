import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, openView, presentName, startShop } from '../../../testing/approval-queue.tsx'

test('the open sequence says what surfers pay: a whole never more than its photos', async () => {
  await using shop = await startShop([1])
  shop.change(1, { image_price: 2500, sequence_price: 6000, images_count: 2 })
  openView()
  await presentName()

  expect(screen.getByRole('article').textContent).toContain('2 photos $25 each, all $50')
})

test('the state of a sequence is said where the open tab does not say it', async () => {
  await using _shop = await startShop([1, 2])
  openView()
  await presentName()
  const pills = () => within(screen.getByRole('article')).queryAllByText(/^(Waiting|Approved)$/).length
  expect(pills()).toBe(0)

  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(within(screen.getByRole('article')).getByText('Approved')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'All' }))

  await waitFor(() => expect(pills()).toBe(1))
})
