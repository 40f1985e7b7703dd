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

test('a sequence that another admin decided shows its new state and the typed reason', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  await reject('Too dark')

  await screen.findByText(/: This session has changed$/)
  await waitFor(async () => expect(await presentName()).toBe('Spot 1'))
  expect(screen.getAllByText(/This session has changed/)).toHaveLength(1)
  expect(badges()).toEqual(['Approved', 'Waiting'])
  expect(shop.listReads()).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'r' })
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)).value).toBe('Too dark')
  await answerDialog(true)
  await waitFor(() => expect(shop.decisions()[1]).toMatchObject({ approve: 2, revision: 9, reason: 'Too dark' }))
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  // A reason that was sent is not kept.
  expect(await reasonBegun()).toBe('')
})

test('a reason kept from a failed rejection is not sent with an approval, and is deleted by it', async () => {
  await using shop = await startShop([1])
  await rejectInVain(shop)

  await approve()

  await waitFor(() => expect(shop.decisions()[1]).toEqual({ sequence_id: 1, approve: 1, revision: 9 }))
  await waitFor(() => expect(badges()).toEqual(['Approved']))
  await photos(1, 3)
  expect(await reasonBegun()).toBe('')
})

test('a failed approval keeps the reason for the next rejection', async () => {
  await using shop = await startShop([1])
  await rejectInVain(shop)

  shop.change(1, { revision: 10, images_count: 4 })
  await approve()
  await photos(1, 4)

  expect(await reasonBegun()).toBe('Too dark')
})

test('a failed decision does not move an admin who went on meanwhile', async () => {
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

test('the last sequence stays open when another admin was faster', async () => {
  await using shop = await startShop([1])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  await reject('Too dark')

  await waitFor(() => expect(badges()).toEqual(['Approved']))
  expect(shop.listReads()).toHaveLength(1)
})

test('a sequence that another admin deleted leaves the queue', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await photos(2, 2)

  shop.change(2, { deleted_at: new Date(), deleted_by: 'admin' })
  await reject('Too dark')

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 3')
  expect(screen.getByText('2 sessions')).toBeTruthy()
})

test('photos added after the others were read are not approved unseen, even if the list knows of them', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  const lag = await addUnread(shop)
  await approve()

  await screen.findByText(/: This session has changed$/)
  expect(shop.decisions()).toMatchObject([{ sequence_id: 1, revision: 1 }])
  lag.over()
})

test('the photos are read again when the list reports a newer revision', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  shop.change(1, { revision: 2, images_count: 3 })
  await readListsAgain()
  await photos(1, 3)
  await approve()

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 1, revision: 2 }]))
})

/** Rejects the first sequence after its owner has added a photo. */
async function rejectInVain(shop: Shop) {
  openView('show=all')
  await photos(1, 2)
  shop.change(1, { revision: 9, images_count: 3 })
  await reject('Too dark')
  await photos(1, 3)
}
