import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, openView, photos, startShop } from '../../testing/approval-queue.tsx'

test('a sequence without all previews cannot be approved by key, button or selection', async () => {
  await using shop = await startShop([1, 2])
  shop.change(1, { processing: 1 })
  openView()
  await photos(1, 2)
  expect(screen.getByRole('button', { name: 'Approve session' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('1 preview still to come')).not.toHaveLength(0)

  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText(/^We are still making the previews/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.click(screen.getByLabelText(/^Select Spot 1/))
  expect(screen.getByRole('button', { name: 'Approve 1 session' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reject 2 sessions' })).toBeTruthy()
  expect(shop.decisions()).toEqual([])
})

test('it can be approved as soon as its previews exist, in a filtered list too', async () => {
  await using shop = await startShop([1])
  shop.change(1, { processing: 1 })
  openView()
  await photos(1, 2)
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText(/^We are still making the previews/)

  shop.change(1, { processing: 0 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve session' }).ariaDisabled).toBeNull())
  expect(shop.listReads()).toHaveLength(1)
  await approve()

  expect(await screen.findByText('All caught up')).toBeTruthy()
  expect(shop.decisions()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/^We are still making the previews/)).toBeNull())
})

test('an admin who moves on before the photos load decides about the sequence on screen', async () => {
  await using shop = await startShop([1, 2])
  const lag = shop.lagBehind(2)
  openView()
  await photos(1, 2)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })

  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  lag.over()
  await photos(2, 2)
  await approve()

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 1 }]))
})
