import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, openView, photos, presentName, startShop } from '../../testing/approval-queue.tsx'

const undo = () => screen.getByRole('button', { name: 'Undo' })
const said = () => screen.queryAllByText('Last decision: Approved Spot 1, 18 Nov, 2026')
const openTab = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('Undo names what it undoes, goes with its tab, and is there again with it', async () => {
  await using shop = await startShop([1, 2, 3])
  shop.change(3, { is_approved: 2 })
  openView()
  await photos(1, 2)
  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  expect(undo().title).toBe('Undo: Approved Spot 1, 18 Nov, 2026')

  openTab('Rejected')
  await waitFor(() => expect(undo().ariaDisabled).toBe('true'))
  expect(undo().title).toBe('')
  expect(said()).toEqual([])
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(shop.undone()).toEqual([])

  openTab('Waiting')
  await waitFor(() => expect(said()).not.toEqual([]))
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.click(undo())
  await waitFor(() => expect(shop.undone()).toEqual([{ sequence_id: 1, revision: 2 }]))
})
