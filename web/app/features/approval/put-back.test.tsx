import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, badges, openView, presentName, startShop } from '../../testing/approval-queue.tsx'
import { answerDialog } from '../../testing/dialogs.ts'

const button = () => screen.queryByRole('button', { name: 'Put back in review' })

test('the light table puts an old approval back to waiting, stays with it, and U takes that back', async () => {
  await using shop = await startShop([1, 2])
  shop.change(1, { is_approved: 1, revision: 6 })
  openView('show=all')
  expect(await presentName()).toBe('Spot 1')

  fireEvent.click(await screen.findByRole('button', { name: 'Put back in review' }))
  await answerDialog(true)

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 1')
  expect(screen.getAllByText('Put back in review: Spot 1, 18 Nov, 2026')).not.toEqual([])
  expect(button()).toBeNull()
  expect(shop.reopened()).toEqual([{ sequence_id: 1, revision: 6 }])
  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(badges()).toEqual(['Approved', 'Waiting']))
  expect(shop.undone()).toEqual([{ sequence_id: 1, revision: 7 }])
})

test('what still waits, new photos too, is not offered the way back', async () => {
  await using shop = await startShop([1, 2])
  shop.change(2, { is_approved: 1, waiting: 1 })
  openView()
  expect(await presentName()).toBe('Spot 1')
  expect(button()).toBeNull()

  fireEvent.keyDown(document.body, { key: 'ArrowRight' })

  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  expect(button()).toBeNull()
})

test('Cancel leaves it on sale', async () => {
  await using shop = await startShop([1, 2])
  openView()
  expect(await presentName()).toBe('Spot 1')
  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })

  fireEvent.click(await screen.findByRole('button', { name: 'Put back in review' }))
  await answerDialog(false)

  expect(badges()).toEqual(['Approved', 'Waiting'])
  expect(shop.reopened()).toEqual([])
})
