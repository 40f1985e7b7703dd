import { listOwnSequences } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { answerDialog } from '../../../../testing/dialogs.ts'
import { answerWith, openOwnSequence, ordersIn, tiles } from '../../../../testing/own-sequence.tsx'
import { imageWith, sequenceWith } from '../../../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../../../testing/small-server.ts'
import type { useLightbox } from '../../../gallery/lightbox/use-lightbox.tsx'

// The viewer needs a real browser.
vi.mock('../../../gallery/lightbox/use-lightbox.tsx', () => ({
  useLightbox: vi.fn<typeof useLightbox>(() => ({ prepare() {}, open() {}, isOpen: false, view: null })),
}))

const photo = (id: number, part = {}) => imageWith({ id, processing: false, is_approved: 1, ...part })
const list = [photo(11), photo(12, { status: 0 }), photo(13, { is_approved: 2 }), photo(14), photo(15)]
const sequence = sequenceWith({ is_approved: 1, offered: 3 })

/** Answers each change with what it changed. */
const answering = (request: SeenRequest) => {
  if (!request.url.endsWith('/images/change')) return answerWith({ sequence, list })(request)
  const { images } = JSON.parse(request.body)
  return { status: 200, body: { status: true, message: ['Done'], data: { changed: images } } }
}
const changes = (seen: SeenRequest[]) =>
  seen
    .filter(({ url }) => url.endsWith('/images/change'))
    .map(({ body }) => JSON.parse(body))
    .map(({ act, images }) => [act, images])

const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Photo ${n}` })
const chosen = () => [1, 2, 3, 4, 5].filter((n) => box(n).checked)
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected photos' }))
const press = (name: string) => fireEvent.click(bar().getByRole('button', { name }))

async function openSelecting() {
  await openOwnSequence()
  fireEvent.click(screen.getByRole('button', { name: 'Select photos' }))
}

test('presses, Shift, arrows and Ctrl+A select photos; Escape ends it', async () => {
  await using _server = await startSmallServer(answering)
  await openSelecting()

  fireEvent.click(box(2))
  fireEvent.click(box(4), { shiftKey: true })
  expect(chosen()).toEqual([2, 3, 4])
  expect(bar().getByText('3 photos selected')).toBeTruthy()
  fireEvent.click(box(3))
  box(4).focus()
  fireEvent.keyDown(box(4), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(box(5))
  fireEvent.keyDown(box(5), { key: 'ArrowLeft', shiftKey: true })
  expect(chosen()).toEqual([2, 3, 4])
  fireEvent.keyDown(box(4), { key: 'a', ctrlKey: true })
  expect(chosen()).toEqual([1, 2, 3, 4, 5])
  fireEvent.keyDown(box(4), { key: 'Escape' })

  expect(screen.queryByRole('toolbar', { name: 'Selected photos' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select photos' }))
})

test('one call hides those that can be hidden, and Undo shows exactly these again', async () => {
  await using server = await startSmallServer(answering)
  await openSelecting()

  press('Select all')
  press('Hide')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  // The next act means other photos.
  await waitFor(() => expect(chosen()).toEqual([]))
  fireEvent.click(box(2))
  fireEvent.click(undo)

  await waitFor(() =>
    expect(changes(server.seen)).toEqual([
      ['hide', [11, 14, 15]],
      ['show', [11, 14, 15]],
    ]),
  )
  expect(chosen()).toEqual([2])
})

test('many are deleted after one question, and Undo brings them back', async () => {
  await using server = await startSmallServer(answering)
  await openSelecting()

  fireEvent.click(box(1))
  fireEvent.click(box(3))
  press('Delete')
  expect(await screen.findByText('Delete 2 photos?')).toBeTruthy()
  await answerDialog(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(changes(server.seen)).toEqual([
      ['delete', [11, 13]],
      ['restore', [11, 13]],
    ]),
  )
})

test('the selected photos go to the front, to the end or before another one, as one order that says what the page showed', async () => {
  await using server = await startSmallServer(answering)
  await openSelecting()

  fireEvent.click(box(2))
  fireEvent.click(box(4))
  fireEvent.click(bar().getByRole('button', { name: 'Before another photo', hidden: true }))
  expect(screen.queryByRole('button', { name: 'Put before Photo 2' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Put before Photo 5' }))
  await waitFor(() => expect(ordersIn(server.seen)).toEqual([[11, 13, 12, 14, 15]]))
  expect(tiles()).toEqual(['11', '13', '12', '14', '15'])
  await waitFor(() => expect(chosen()).toEqual([]))

  const { body = '' } = server.seen.find(({ url }) => url.endsWith('/image/order')) ?? {}
  expect(JSON.parse(body).seen).toEqual([11, 12, 13, 14, 15])
})

test('a change that is refused keeps the selection', async () => {
  await using _server = await startSmallServer((request) =>
    request.url.endsWith('/images/change')
      ? { status: 409, body: { status: false, key: 'Conflict', message: ['The photos have changed meanwhile'] } }
      : answering(request),
  )
  await openSelecting()

  fireEvent.click(box(1))
  press('Hide')

  await screen.findByText('The photos have changed meanwhile')
  expect(chosen()).toEqual([1])
})

test('the selected photos go to another own session, and Undo names that move', async () => {
  const other = sequenceWith({ id: 6, spot: 'Padang Padang', spot_id: 9, date: '2026-11-18', images_count: 2 })
  const lists = z.encode(listOwnSequences.output, {
    list: { data: [sequence, other], total: 2, current_page: 1, last_page: 1, per_page: 12, cursor: null },
  })
  await using server = await startSmallServer((request) => {
    if (request.url.startsWith('/api/sequence/list?'))
      return { status: 200, body: { status: true, message: [], data: lists } }
    if (request.url.endsWith('/move')) return answerMove({ move_id: 77, moved: [11, 14], waiting: 2 })
    if (request.url.endsWith('/move/undo')) return answerMove({ moved: [11, 14], waiting: 0 })
    return answering(request)
  })
  await openSelecting()

  fireEvent.click(box(1))
  fireEvent.click(box(4))
  fireEvent.click(bar().getByRole('button', { name: 'To another session…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 photos to' }))
  // Only the others.
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect(dialog.getByText('Another spot or day: the photos wait for approval there.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^Padang Padang/ }))
  await answerDialog(false)
  expect(movesIn(server.seen)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: /^Padang Padang/ }))
  await answerDialog(true)

  await screen.findByText('2 photos are in Padang Padang, 18 Nov, 2026 now. 2 wait for approval')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The photos are back')
  expect(movesIn(server.seen)).toEqual([{ sequence_id: 5, to_sequence_id: 6, images: [11, 14] }, { move_id: 77 }])
})

test('without another session the dialog leads to Upload Images', async () => {
  const lists = z.encode(listOwnSequences.output, {
    list: { data: [sequence], total: 1, current_page: 1, last_page: 1, per_page: 12, cursor: null },
  })
  await using _server = await startSmallServer((request) =>
    request.url.startsWith('/api/sequence/list?')
      ? { status: 200, body: { status: true, message: [], data: lists } }
      : answering(request),
  )
  await openSelecting()

  fireEvent.click(box(1))
  fireEvent.click(bar().getByRole('button', { name: 'To another session…', hidden: true }))

  const link = await screen.findByRole('link', { name: 'Upload Images' })
  expect(link.getAttribute('href')).toBe('/user/session/create')
})

const answerMove = (data: object) => ({ status: 200, body: { status: true, message: ['Done'], data } })
const movesIn = (seen: SeenRequest[]) =>
  seen.filter(({ url }) => url.includes('/images/move')).map(({ body }) => JSON.parse(body))
