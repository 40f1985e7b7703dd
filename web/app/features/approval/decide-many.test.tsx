import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addUnread,
  approveSelected,
  badges,
  openView,
  photos,
  presentName,
  reject,
  startShop,
} from '../../testing/approval-queue.tsx'
import { answerDialog } from '../../testing/dialogs.ts'

test('with a selection, A decides about the selection', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.keyDown(document.body, { key: 'x' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'x' })
  await approveSelected()

  expect(await screen.findByText('1 left')).toBeTruthy()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2])
  expect(await presentName()).toBe('Spot 3')
  expect(screen.getByText('1 session')).toBeTruthy()
})

test('when all loaded sequences are decided together, the next ones are loaded', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await presentName()

  fireEvent.click(screen.getByLabelText(/^Select Spot 1/))
  fireEvent.click(screen.getByLabelText(/^Select Spot 2/))
  await approveSelected()

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(badges()).toEqual(['Approved', 'Approved', 'Waiting'])
  expect(shop.decisions()).toHaveLength(2)
})

test('Select all takes also what was not loaded yet', async () => {
  await using shop = await startShop([1, 2, 3, 4, 5], { perPage: 2 })
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  expect(await screen.findByText('5 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Approve 5 sessions' }))
  await answerDialog(true)

  expect(await screen.findByText('All caught up')).toBeTruthy()
  expect(shop.decisions()).toHaveLength(5)
})

test('after a decision about many, a sequence that was rejected before does not stay open', async () => {
  await using shop = await startShop([1, 2, 3, 4], { perPage: 3 })
  openView()
  await presentName()
  await reject('Blurred')
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(await presentName()).toBe('Spot 1')

  fireEvent.click(screen.getByLabelText(/^Select Spot 2/))
  fireEvent.click(screen.getByLabelText(/^Select Spot 3/))
  await approveSelected()

  await waitFor(async () => expect(await presentName()).toBe('Spot 4'))
  expect(badges()).toEqual(['Rejected', 'Approved', 'Approved', 'Waiting'])
  expect(shop.decisions()).toHaveLength(3)
})

test('many are approved after one question, three in parallel', async () => {
  await using shop = await startShop([1, 2, 3, 4, 5])
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.click(screen.getByLabelText(/^Select Spot 5/))
  const wait = shop.hold()
  fireEvent.click(screen.getByRole('button', { name: 'Approve 4 sessions' }))
  expect(await screen.findByText('Approve 4 sessions?')).toBeTruthy()
  expect(shop.decisions()).toEqual([])
  await answerDialog(true)
  await waitFor(() => expect(shop.mostAtOnce()).toBe(3))
  wait.over()

  expect(await screen.findByText('1 left')).toBeTruthy()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2, 3, 4])
  expect(shop.mostAtOnce()).toBe(3)
  expect(badges().filter((badge) => badge === 'Approved')).toHaveLength(4)
})

test('Select all takes those that wait, and none that was rejected', async () => {
  await using shop = await startShop([1, 2, 3])
  shop.change(2, { is_approved: 2, revision: 9 })
  openView('show=all')
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 sessions' }))
  await answerDialog(true)

  await waitFor(() => expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 3]))
})

test('the open sequence stays while others are decided', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.click(screen.getByLabelText(/^Select Spot 2/))
  await approveSelected()

  expect(await screen.findByText('2 left')).toBeTruthy()
  expect(shop.decisions()).toMatchObject([{ sequence_id: 2 }])
  expect(await presentName()).toBe('Spot 1')
})

test('the next sequence appears without waiting for the answers', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.click(screen.getByLabelText(/^Select Spot 1/))
  fireEvent.click(screen.getByLabelText(/^Select Spot 2/))
  const wait = shop.hold()
  await approveSelected()

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(screen.queryByText('1 left')).toBeNull()
  expect(screen.getByRole('progressbar')).toBeTruthy()
  wait.over()
  expect(await screen.findByText('1 left')).toBeTruthy()
})

test('a sequence that another admin decided stays listed with its new state', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  shop.change(2, { is_approved: 2, revision: 9 })
  fireEvent.click(screen.getByLabelText(/^Select Spot 1/))
  fireEvent.click(screen.getByLabelText(/^Select Spot 2/))
  await approveSelected()

  expect(await screen.findByText(/^1 of 2 are decided/)).toBeTruthy()
  expect(badges()).toEqual(['Approved', 'Rejected', 'Waiting'])
  expect(shop.listReads()).toHaveLength(1)
})

test('for sequences that were open, only the revision on screen is approved', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  const lag = await addUnread(shop)
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  await approveSelected()

  await waitFor(() => expect(shop.decisions()).toHaveLength(2))
  expect(shop.decisions()).toContainEqual({ sequence_id: 1, approve: 1, revision: 1 })
  lag.over()
})
