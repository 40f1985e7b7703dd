import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { answerDialog } from '../../../testing/dialogs.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { ConfirmHost } from '../../../ui/overlay/confirm.tsx'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { DeleteButton } from '../card-buttons.tsx'
import { clocksKey, imagesKey, type SequenceImages } from '../sequence-cache.ts'
import { deleteImage, rejectPhoto, toggleImage } from './change-image.ts'

const image = imageWith({ id: 11, status: 1 })
const named = { sequenceId: 5, image, name: 'Photo 1' }

test('after a confirmation an image becomes inactive, and Undo makes it active again', async () => {
  await using server = await startSmallServer(() => ok('The photo is hidden'))
  openGallery()

  const toggling = toggleImage(named)
  await screen.findByText('Make Photo 1 inactive?')
  expect(server.seen).toEqual([])
  await answerDialog(true)
  await toggling
  expect(shownStatus()).toBe(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(shownStatus()).toBe(1))
  await waitFor(() =>
    expect(bodiesOf(server.seen)).toEqual([
      { image_id: 11, status: 0 },
      { image_id: 11, status: 1 },
    ]),
  )
})

test('a rejection asks for a reason, takes the photo off sale at once, and offers Undo', async () => {
  await using server = await startSmallServer(() => ok('The photo is rejected'))
  openGallery()

  const rejecting = rejectPhoto(named)
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Blurred' } })
  await answerDialog(true)
  await rejecting
  expect(shownImage()).toMatchObject({ is_approved: 2, reason: 'Blurred' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(shownImage()).toMatchObject({ is_approved: 0, reason: null }))
  await waitFor(() =>
    expect(bodiesOf(server.seen)).toEqual([
      { image_id: 11, rejected: 1, reason: 'Blurred' },
      { image_id: 11, rejected: 0 },
    ]),
  )
})

test('an unconfirmed change does nothing', async () => {
  await using server = await startSmallServer(() => ok(''))
  openGallery()

  const toggling = toggleImage(named)
  await answerDialog(false)
  await toggling

  expect(server.seen).toEqual([])
  expect(shownStatus()).toBe(1)
})

test('a refused change is reverted; an image that somebody else deleted disappears', async () => {
  const body = { status: false, key: 'NotFound', message: ['Image not found'] }
  await using _server = await startSmallServer(() => ({ status: 404, body }))
  openGallery()

  const toggling = toggleImage(named)
  await answerDialog(true)
  await toggling

  expect(shownStatus()).toBe(1)
  await screen.findByText('Image not found')
  expect(queries.getQueryState(imagesKey(5))?.isInvalidated).toBe(true)
})

test('after deleting an image its gallery and its cameras are read again', async () => {
  await using server = await startSmallServer(() => ok('The photo is deleted'))
  openGallery()
  queries.setQueryData(clocksKey(5), {})

  const deleting = deleteImage(named)
  await answerDialog(true)
  await deleting

  expect(queries.getQueryState(clocksKey(5))?.isInvalidated).toBe(true)
  expect(server.seen).toMatchObject([{ method: 'DELETE', url: '/api/sequence/image/destroy?id=11' }])
  expect(queries.getQueryState(imagesKey(5))?.isInvalidated).toBe(true)
})

test('a deleted image comes back by Undo', async () => {
  await using server = await startSmallServer(({ url }) =>
    ok(url.includes('restore') ? 'The photo is back' : 'Deleted'),
  )
  openGallery()
  const deleting = deleteImage(named)
  await answerDialog(true)
  await deleting

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByText('The photo is back')
  expect(server.seen[1]).toMatchObject({ method: 'POST', url: '/api/sequence/image/restore', body: '{"id":11}' })
})

test('after a deletion the focus moves to the next Delete', async () => {
  await using _server = await startSmallServer(() => ok('The photo is deleted'))
  openGallery()
  render(['Photo 1', 'Photo 2'].map((name) => <DeleteButton key={name} name={name} onClick={() => {}} />))

  const deleting = deleteImage(named)
  await answerDialog(true)
  // As browsers do when a dialog closes.
  screen.getByRole('button', { name: 'Delete: Photo 1' }).focus()
  await deleting

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete: Photo 2' }))
})

function openGallery() {
  queries.setQueryData<SequenceImages>(imagesKey(5), { list: [image], sequence: sequenceWith() })
  render(
    <>
      <ConfirmHost />
      <Toasts />
    </>,
  )
}

const shownImage = () => queries.getQueryData<SequenceImages>(imagesKey(5))?.list[0]
const shownStatus = () => shownImage()?.status
const ok = (message: string) => ({ status: 200, body: { status: true, message: [message], data: {} } })
const bodiesOf = (seen: SeenRequest[]) => seen.map(({ body }) => JSON.parse(body) as unknown)
