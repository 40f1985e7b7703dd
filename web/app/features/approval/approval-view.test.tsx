import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  approve,
  approveSelected,
  badges,
  openView,
  photos,
  presentName,
  reject,
  startShop,
} from '../../testing/approval-queue.tsx'
import { answerDialog } from '../../testing/dialogs.ts'

test('A asks first, then approves and shows the next sequence; the decided one keeps its badge', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  expect(await presentName()).toBe('Spot 1')

  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText('Approve Spot 1, 18 Nov, 2026?')).toBeTruthy()
  await answerDialog(false)
  expect(shop.decisions()).toEqual([])
  expect(await presentName()).toBe('Spot 1')
  await approve()

  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  await waitFor(() => expect(shop.decisions()).toEqual([{ sequence_id: 1, approve: 1, revision: 1 }]))
  expect(badges()).toEqual(['Approved', 'Waiting', 'Waiting'])
  expect(shop.listReads()).toHaveLength(1)
})

test('R rejects with a reason; the arrow keys move without deciding', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(await presentName()).toBe('Spot 2')
  fireEvent.keyDown(document.body, { key: 'r' })
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Too dark' } })
  // Keys typed into the reason are not shortcuts.
  fireEvent.keyDown(screen.getByLabelText(/^Reason/), { key: 'a' })
  await answerDialog(true)

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 2, approve: 2, reason: 'Too dark' }]))
  expect(await presentName()).toBe('Spot 3')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(await presentName()).toBe('Spot 1')
})

test('the pictures of the next two sequences are loaded in advance', async () => {
  await using shop = await startShop([1, 2, 3, 4])
  openView()
  await presentName()

  await waitFor(() => expect(shop.imageReads().toSorted()).toEqual(['1', '2', '3']))
})

test('after the last one the first page is read again, because decided rows have left it', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  expect(await presentName()).toBe('Spot 1')

  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  await approve()

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(shop.listReads().map((url) => url.searchParams.get('page'))).toEqual(['1', '1'])
  expect(badges()).toEqual(['Approved', 'Approved', 'Waiting'])
})

test('the filter, pressed again, shows what is to be decided now', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await presentName()
  await reject('Blurred')
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(await presentName()).toBe('Spot 1')

  fireEvent.click(screen.getByRole('link', { name: 'Waiting' }))

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 2')
  expect(shop.listReads()).toHaveLength(2)
})

test('without a filter, the next page continues after the last row', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView('show=all')
  await presentName()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })

  await approve()

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(shop.listReads().map((url) => url.searchParams.get('page'))).toEqual(['1', '2'])
  expect(badges()).toEqual(['Waiting', 'Approved', 'Waiting'])
})

test('more rows wait for a pending decision, because it would come back undecided', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await photos(1, 2)

  const wait = shop.hold()
  await approve()
  await waitFor(() => expect(shop.decisions()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Load More' }))
  expect(shop.listReads()).toHaveLength(1)
  wait.over()

  await waitFor(() => expect(shop.listReads()).toHaveLength(2))
  await waitFor(() => expect(screen.getByText('2 sessions')).toBeTruthy())
})

test('no count is shown while another list loads', async () => {
  await using shop = await startShop([1, 2])
  openView()
  expect(await screen.findByText('2 sessions')).toBeTruthy()

  const wait = shop.hold()
  fireEvent.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(screen.queryByText('2 sessions')).toBeNull())
  wait.over()

  expect(await screen.findByText('2 sessions')).toBeTruthy()
})

test('an approved sequence with new photos waits like any other', async () => {
  await using shop = await startShop([1, 2])
  shop.change(2, { is_approved: 1, waiting: 1 })
  openView()
  await presentName()

  await approve()

  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  expect(await screen.findByText('1 session')).toBeTruthy()
  expect(shop.listReads()).toHaveLength(1)
})

test('new photos of an approved sequence come before the approved ones', async () => {
  await using shop = await startShop([1])
  shop.change(1, { is_approved: 1, waiting: 1 })
  openView()
  await photos(1, 2)

  const names = screen.getAllByRole('listitem', { name: /^Photo/ }).map(({ ariaLabel }) => ariaLabel)
  expect(names).toEqual(['Photo 2', 'Photo 1'])
})

test('A pressed twice or held down approves once', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await photos(1, 2)

  fireEvent.keyDown(document.body, { key: 'a' })
  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'a', repeat: true })
  fireEvent.keyDown(document.body, { key: 'r' })
  await answerDialog(true)

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 1 }, { sequence_id: 2, approve: 2 }]))
})

test('after the last sequence all is caught up, and the decision can still be taken back', async () => {
  await using shop = await startShop([1])
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Approve session' }))
  await answerDialog(true)

  expect(await screen.findByText('All caught up')).toBeTruthy()
  expect(screen.getByText('Approved Spot 1, 18 Nov, 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await presentName()).toBe('Spot 1'))
  expect(badges()).toEqual(['Waiting'])
  expect(shop.undone()).toEqual([{ sequence_id: 1, revision: 2 }])
})

test('U takes the last decision back, then the one before, and shows what waits again', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await photos(1, 2)
  fireEvent.keyDown(document.body, { key: 'u' })
  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  await reject('Too dark')
  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(badges()).toEqual(['Approved', 'Rejected', 'Waiting'])
  expect(screen.getByText('1 left')).toBeTruthy()

  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(badges()).toEqual(['Approved', 'Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 2')
  await waitFor(() => expect(screen.getAllByText('Undone. Waiting again: Spot 2, 18 Nov, 2026')).not.toEqual([]))
  expect(screen.queryByText(/^Approved Spot 1/)).toBeNull()
  fireEvent.keyDown(document.body, { key: 'u' })

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting', 'Waiting']))
  await waitFor(async () => expect(await presentName()).toBe('Spot 1'))
  expect(shop.undone().map(({ sequence_id }) => sequence_id)).toEqual([2, 1])
  await approve()
  await waitFor(() => expect(shop.decisions().at(-1)).toEqual({ sequence_id: 1, approve: 1, revision: 3 }))
})

test('a decision about many is taken back by one press', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()
  fireEvent.click(screen.getByLabelText(/^Select Spot 1/))
  fireEvent.click(screen.getByLabelText(/^Select Spot 2/))
  await approveSelected()
  await screen.findByText('1 left')

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting', 'Waiting']))
  expect(shop.undone()).toHaveLength(2)
  expect(screen.queryByText('1 left')).toBeNull()
  await waitFor(() => expect(screen.getAllByText('Undone. Waiting again: 2 sessions')).not.toEqual([]))
})

test('a sequence that changed after its decision keeps it, and a message says so', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await photos(1, 2)
  await approve()
  await waitFor(() => expect(badges()).toEqual(['Approved', 'Waiting']))
  await waitFor(() => expect(shop.decisions()).toHaveLength(1))

  shop.change(1, { revision: 9, is_approved: 2 })
  fireEvent.keyDown(document.body, { key: 'u' })

  await screen.findByText(/: This session has changed$/)
  await waitFor(() => expect(badges()).toEqual(['Rejected', 'Waiting']))
})

test('a decision that failed cannot be undone', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await photos(1, 2)

  shop.change(1, { revision: 9 })
  await approve()

  await screen.findByText(/: This session has changed$/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true'))
})

test('keys that decide nothing here are not offered', async () => {
  await using shop = await startShop([1])
  shop.change(1, { is_approved: 2 })
  openView('show=rejected')
  await presentName()

  const keys = within(screen.getByRole('list', { name: 'Keys' }))
  expect(keys.getByText('approve session')).toBeTruthy()
  expect(keys.queryByText('reject session')).toBeNull()
})

test('the keys can be switched off', async () => {
  await using _shop = await startShop([1])
  openView()
  await presentName()
  expect(screen.getByText('approve session')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Turn shortcuts off' }))
  fireEvent.keyDown(document.body, { key: 'a' })

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText('approve session')).toBeNull()
})

test('the open sequence says that its owner is blocked', async () => {
  await using shop = await startShop([1, 2])
  shop.change(1, { user: { id: 7, username: 'kai', standing: 'blocked' } })
  openView()
  await presentName()

  expect(screen.getAllByText('Hidden: account blocked')).toHaveLength(1)
})

test('after a decision the focus is on the next sequence, not on a button of the last', async () => {
  await using _shop = await startShop([1, 2])
  openView()
  await photos(1, 2)

  screen.getByRole('button', { name: 'Reject session' }).focus()
  await approve()

  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Spot 2/))
})
