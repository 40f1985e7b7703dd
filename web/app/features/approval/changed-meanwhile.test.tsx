import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addUnread,
  approve,
  badges,
  openView,
  photos,
  presentName,
  reasonBegun,
  reject,
  type Shop,
  startShop,
} from '../../testing/approval-queue.tsx'
import { answerDialog } from '../../testing/dialogs.ts'
import { readListsAgain } from '../sequences/sequence-cache.ts'

test('what another admin decided meanwhile comes back with its new state, and with the reason that was typed', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  await reject('Too dark')

  await screen.findByText(/: This sequence has changed$/)
  await waitFor(async () => expect(await presentName()).toBe('Spot 1'))
  expect(screen.getAllByText(/This sequence has changed/)).toHaveLength(1)
  expect(badges()).toEqual(['Approved', 'Waiting'])
  expect(shop.listReads()).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'r' })
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)).value).toBe('Too dark')
  await answerDialog(true)
  await waitFor(() => expect(shop.decisions()[1]).toMatchObject({ approve: 2, revision: 9, reason: 'Too dark' }))
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  // What was sent is not kept for another time.
  expect(await reasonBegun()).toBe('')
})

test('a reason that was typed in vain is no part of an approval, and forgotten with it', async () => {
  await using shop = await startShop([1])
  await rejectInVain(shop)

  await approve()

  await waitFor(() => expect(shop.decisions()[1]).toEqual({ sequence_id: 1, approve: 1, revision: 9 }))
  await waitFor(() => expect(badges()).toEqual(['Approved']))
  await photos(1, 3)
  expect(await reasonBegun()).toBe('')
})

test('an approval that comes to nothing as well leaves the reason for the next rejection', async () => {
  await using shop = await startShop([1])
  await rejectInVain(shop)

  shop.change(1, { revision: 10, images_count: 4 })
  await approve()
  await photos(1, 4)

  expect(await reasonBegun()).toBe('Too dark')
})

test('who went further meanwhile stays there when a decision comes back', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  const wait = shop.hold()
  await reject('Too dark')
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  wait.over()

  await waitFor(() => expect(badges()).toEqual(['Approved', 'Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 3')
})

test('the last one stays as well when another admin was faster', async () => {
  await using shop = await startShop([1])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  await reject('Too dark')

  await waitFor(() => expect(badges()).toEqual(['Approved']))
  expect(shop.listReads()).toHaveLength(1)
})

test('what another admin deleted meanwhile leaves the queue', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await photos(2, 2)

  shop.change(2, { deleted_at: new Date(), deleted_by: 'admin' })
  await reject('Too dark')

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 3')
  expect(screen.getByText('2 sequences')).toBeTruthy()
})

test('what came after the photos were read is not approved unseen, also where the list knows of it', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  const lag = await addUnread(shop)
  await approve()

  await screen.findByText(/: This sequence has changed$/)
  expect(shop.decisions()).toMatchObject([{ sequence_id: 1, revision: 1 }])
  lag.over()
})

test('the photos are read again once the list says that there are others', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  shop.change(1, { revision: 2, images_count: 3 })
  await readListsAgain()
  await photos(1, 3)
  await approve()

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 1, revision: 2 }]))
})

/** Rejects the first sequence, to which its owner adds a photo meanwhile. */
async function rejectInVain(shop: Shop) {
  openView('show=all')
  await photos(1, 2)
  shop.change(1, { revision: 9, images_count: 3 })
  await reject('Too dark')
  await photos(1, 3)
}
