import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import '../../../testing/dialogs.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { SequenceImagesPage } from '../view/sequence-images-page.tsx'

const outcome = { photos: 1, ended: 0, refunded: 0, amount: 0, currency: 'USD', kept: 0, waiting: 0 }
const photo = (id: number) => imageWith({ id, processing: false })
const takenDown = { at: new Date('2026-11-20T12:00:00Z'), reason: 'A letter' }
const gone = { deleted_at: new Date('2026-11-20T12:00:00Z'), deleted_by: 'admin' } as const

test('a photo says that it is taken down while the dialog still says what came of that', async () => {
  const sequence = sequenceWith({ is_approved: 1 })
  const list = [photo(11), { ...photo(12), ...gone }, { ...photo(13), ...gone, taken_down: takenDown }]
  let isDone = false
  await using _server = await startSmallServer(({ method, url }) => {
    isDone ||= method === 'POST'
    const images = { sequence, list: isDone ? [{ ...photo(11), ...gone, taken_down: takenDown }] : list }
    const data = url.includes('takedown') ? outcome : z.encode(listSequenceImages.output, images)
    return { status: 200, body: { status: true, message: [], data } }
  })
  const back = { to: '/admin/sequences', name: 'All Images' }
  openScreen(
    <Suspense>
      <SequenceImagesPage id={5} back={back} actions={() => null} />
    </Suspense>,
  )
  const card = within(await screen.findByRole('listitem', { name: 'Photo 1' }))
  expect(card.getByText('Active')).toBeTruthy()
  expect(screen.getByText(/3 photos, 1 taken down, 1 deleted/)).toBeTruthy()

  fireEvent.click(card.getByRole('button', { name: 'Take down: Photo 1', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A letter' } })
  fireEvent.change(dialog.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))

  expect(await card.findByText('Taken down')).toBeTruthy()
  expect(card.queryByText('Active')).toBeNull()
  expect(card.getByText('Taken down on 20 Nov, 2026')).toBeTruthy()
  expect(card.getByText('A letter')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '1 photo is taken down' })).toBeTruthy()
  expect(screen.getByText(/1 photo, 1 taken down/)).toBeTruthy()
})
