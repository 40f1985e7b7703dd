import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { badges, openView, presentName, startShop } from '../../testing/approval-queue.tsx'
import { answerDialog } from '../../testing/dialogs.ts'

test('with some selected, A is about them', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.keyDown(document.body, { key: 'x' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'x' })
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText('Approve 2 sequences?')
  await answerDialog(true)

  expect(await screen.findByText('All 2 are decided')).toBeTruthy()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2])
  expect(await presentName()).toBe('Spot 3')
  expect(screen.getByText('1 sequence')).toBeTruthy()
})

test('all of them decided at once, the next ones are asked for', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText('Approve 2 sequences?')
  await answerDialog(true)

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(badges()).toEqual(['Waiting'])
  expect(shop.decisions()).toHaveLength(2)
})

test('many are decided after one question, three at a time', async () => {
  await using shop = await startShop([1, 2, 3, 4, 5])
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.click(screen.getByLabelText(/^Select Spot 5/))
  fireEvent.click(screen.getByRole('button', { name: 'Approve 4' }))
  await screen.findByText('Approve 4 sequences?')
  await answerDialog(true)

  expect(await screen.findByText('All 4 are decided')).toBeTruthy()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2, 3, 4])
  expect(shop.mostAtOnce()).toBe(3)
  expect(badges().filter((badge) => badge === 'Approved')).toHaveLength(4)
})
