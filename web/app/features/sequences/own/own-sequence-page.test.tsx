import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerDialog } from '../../../testing/dialogs.ts'
import { answerWith, cameras, openOwnSequence, ordersIn, tiles } from '../../../testing/own-sequence.tsx'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { givenUpload } from '../../../testing/uploads.ts'
import { useLightbox } from '../../gallery/lightbox/use-lightbox.tsx'
import type { SequenceImages } from '../sequence-cache.ts'

// The viewer needs a real browser.
vi.mock('../../gallery/lightbox/use-lightbox.tsx', () => ({
  useLightbox: vi.fn<typeof useLightbox>(() => ({ prepare() {}, open() {}, isOpen: false, view: null })),
}))

const previews = [{ url: '/media/previews/a/400.jpg', width: 400, height: 267, type: 'image/jpeg' }]
const photo = (id: number, part: Partial<SequenceImages['list'][number]> = {}) =>
  imageWith({ id, previews, processing: false, is_approved: 1, ...part })
const onSale = sequenceWith({ is_approved: 1, offered: 3, sales: 2, earned: 4_500 })

test('the page says what the sequence sold, leads to its public page, and saves nothing before a change', async () => {
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11)] }))
  await openOwnSequence()

  expect(screen.getByText('2 orders, $45')).toBeTruthy()
  expect(screen.getByText('$25 a photo, you get $10')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe('/sequence-gallery/key')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-17' } })

  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy()
})

test('a photo says its name, what visitors see of it, and when it was taken', async () => {
  const list = [
    photo(11, { name: 'IMG_1.jpg', taken_at: '2026-11-18T07:31:05' }),
    photo(12, { status: 0 }),
    photo(13, { is_approved: 0 }),
    imageWith({ id: 14, is_approved: 1 }),
    photo(15, { is_approved: 2, reason: 'Blurred', sold: 2 }),
  ]
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list }))
  await openOwnSequence()

  const texts = screen
    .getAllByRole('listitem', { name: /^Photo/ })
    .map((tile) => [...tile.querySelectorAll('p.truncate, p.numbers')].map((line) => line.textContent))
  expect(texts).toEqual([
    ['IMG_1.jpg', '07:31'],
    ['DSC_0412.JPG', ''],
    ['DSC_0412.JPG', 'In review'],
    ['DSC_0412.JPG', ''],
    ['DSC_0412.JPG', 'RejectedSold 2 times'],
  ])
  const labels = screen.getAllByText(/^(Visible|Hidden)( |$)/).filter((label) => label.closest('li'))
  expect(labels.map((label) => label.textContent)).toEqual(['Visible', 'Hidden', 'Visible', 'Visible'])
  expect(screen.getByText(/^Surfers see the photos in review once/)).toBeTruthy()
  expect(screen.getByText('Reason: Blurred')).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Visible: Photo 5' })).toBeNull()
  expect(screen.getByText('Preparing preview')).toBeTruthy()
})

test('keys and the menu move photos, and each order is saved', async () => {
  await using server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11), photo(12), photo(13)] }))
  await openOwnSequence()

  fireEvent.keyDown(screen.getByRole('button', { name: 'Photo 3: 3 of 3. Move it' }), { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo 2: 2 of 3. Move it')
  fireEvent.click(screen.getByRole('button', { name: 'Make Photo 2 the cover', hidden: true }))
  fireEvent.keyDown(screen.getByRole('button', { name: /^Photo 1: cover/ }), { key: 'ArrowUp' })

  await waitFor(() =>
    expect(ordersIn(server.seen)).toEqual([
      [11, 13, 12],
      [13, 11, 12],
    ]),
  )
  expect(tiles()).toEqual(['13', '11', '12'])
  expect(await screen.findByText('Photo 2 is now 1 of 3')).toBeTruthy()
})

test('photos that are added have no cover, and another day of theirs is told without a way to move the sequence', async () => {
  await using _server = await startSmallServer((request) => {
    if (request.method !== 'PUT') return answerWith({ sequence: onSale, list: [photo(11), photo(12)] })(request)
    const upload = givenUpload({ taken_at: '2026-11-19T07:00:00' })
    return { status: 200, body: { status: true, message: [], data: upload } }
  })
  await openOwnSequence()

  const added = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'wave.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [added] } })

  expect(await screen.findByText(/wave.jpg is of another day. It would be shown under 18 Nov, 2026/)).toBeTruthy()
  expect(screen.getByText('Taken 19 Nov, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Use that day/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'wave.jpg: 3 of 3. Move it' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /: cover, / })).toHaveLength(1)
})

test('the large view names a photo, and offers what its tile does; a hidden one cannot be the cover', async () => {
  const list = [photo(11), photo(12), photo(13, { status: 0 })]
  await using server = await startSmallServer(answerWith({ sequence: onSale, list }))
  await openOwnSequence()

  const slides = slidesOf()
  expect(slides.map(({ deeds }) => deeds?.map(({ text }) => text))).toEqual([
    ['Hide', 'Delete'],
    ['Make it the cover', 'Hide', 'Delete'],
    ['Show', 'Delete'],
  ])
  expect(slides[0]?.note).toMatch(/^DSC_0412\.JPG/)
  act(() => slides[1]?.deeds?.[0]?.onPress())

  await waitFor(() => expect(ordersIn(server.seen)).toEqual([[12, 11, 13]]))
  expect(await screen.findByText(/^This photo is the cover now/)).toBeTruthy()
  expect(tiles()).toEqual(['12', '11', '13'])
})

test('the first visible photo is the cover, as the page says, after the first was rejected', async () => {
  const list = [photo(11, { is_approved: 2 }), photo(12)]
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list }))
  await openOwnSequence()

  expect(screen.getAllByText(/^The first visible photo is the cover/)).not.toEqual([])
  expect(screen.getAllByRole('button', { name: /: cover, / })).toEqual([
    screen.getByRole('button', { name: /^Photo 2: cover/ }),
  ])
})

test('another cover is said once it is saved, by whatever way; another order alone is not', async () => {
  await using server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11), photo(12), photo(13)] }))
  await openOwnSequence()
  const orders = (count: number) => waitFor(() => expect(ordersIn(server.seen)).toHaveLength(count))

  fireEvent.keyDown(screen.getByRole('button', { name: /^Photo 3:/ }), { key: 'ArrowLeft' })
  await orders(1)
  expect(screen.queryByText(/^This photo is the cover now/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Make Photo 2 the cover', hidden: true }))

  expect(await screen.findByText(/^This photo is the cover now/)).toBeTruthy()
  expect(ordersIn(server.seen).at(-1)).toEqual([13, 11, 12])
})

test.each([
  [
    { is_approved: 0 },
    'We look at the session and send you a mail. Once it is approved, surfers see its visible photos.',
  ],
  [{ status: 0 }, 'The session is hidden, so surfers see none of its photos.'],
  [{}, null],
])('of a session %j it is said once, above its photos, why nobody sees them', async (part, note) => {
  await using _server = await startSmallServer(
    answerWith({ sequence: { ...onSale, ...part }, list: [photo(11), photo(12)] }),
  )
  await openOwnSequence()

  const notes = screen.queryAllByText(/surfers see/i)
  expect(notes).toEqual(note === null ? [] : [screen.getByText(note)])
  const labels = screen.getAllByText(/^(Visible|Hidden)/).filter((label) => label.closest('li'))
  expect(labels.map((label) => label.textContent)).toEqual(['Visible', 'Visible'])
})

test('clocks that were read say nothing of the saved day: what is below would move when somebody opens them', async () => {
  await using _server = await startSmallServer(
    answerWith({ sequence: onSale, list: [photo(11), photo(12)] }, cameras()),
  )
  await openOwnSequence()

  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-19' } })
  fireEvent.click(await screen.findByRole('button', { name: /Use that day$/ }))

  expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2026-11-18')
  expect(screen.queryByText('The day your photos were taken')).toBeNull()
})

test('of another day than the cameras say the page warns, and one press takes their day', async () => {
  await using server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11), photo(12)] }, cameras()))
  await openOwnSequence()
  const date = screen.getByLabelText<HTMLInputElement>(/^Date/)
  expect(server.seen.some(({ url }) => url === '/api/sequence/clocks/5')).toBe(false)

  fireEvent.change(date, { target: { value: '2026-11-19' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Your photos were taken on 18 Nov, 2026. Use that day' }))

  expect(date.value).toBe('2026-11-18')
})

test('a clock that was put right says the day, not the camera', async () => {
  const list = [photo(11, { taken_at: '2026-11-18T07:31:05' }), photo(12, { taken_at: '2026-11-18T07:32:05' })]
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list }, cameras('typed', '2025-01-01')))
  await openOwnSequence()

  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-19' } })

  expect(await screen.findByRole('button', { name: /^Your photos were taken on 18 Nov, 2026/ })).toBeTruthy()
})

test('once a photo is hidden, the first visible photo is the cover', async () => {
  await using server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11), photo(12)] }))
  await openOwnSequence()

  // The words beside the switch are pressed as often as the switch.
  fireEvent.click(within(screen.getByRole('switch', { name: 'Visible: Photo 1' })).getByText('Visible'))
  await answerDialog(true)

  expect(await screen.findByRole('button', { name: 'Photo 2: cover, 2 of 2. Move it' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Photo 1: 1 of 2. Move it' })).toBeTruthy()
  const hides = JSON.stringify({ image_id: 11, status: 0 })
  await waitFor(() => expect(server.seen.some(({ body }) => body === hides)).toBe(true))
})

test.each([
  [0, 'You can restore it later.'],
  [2, 'You can restore it later. Buyers keep what they bought.'],
])('the question before a photo that sold %i times is deleted names and shows it', async (sold, text) => {
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11, { sold })] }))
  await openOwnSequence()

  fireEvent.click(screen.getByRole('button', { name: 'Delete: Photo 1' }))

  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Photo 1, DSC_0412.JPG?' })
  expect(within(dialog).getByText(text)).toBeTruthy()
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/previews/a/400.jpg')
  await answerDialog(false)
})

test('only the page that edits says so', async () => {
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11)] }))
  const { unmount } = await openOwnSequence()
  expect(screen.queryByText(/^You are editing/)).toBeNull()
  unmount()

  await openOwnSequence({ isEditing: true })
  expect(screen.getByText(/^You are editing this session/)).toBeTruthy()
})

test('an order that is refused is replaced by the present one', async () => {
  let list = [photo(11), photo(12)]
  await using _server = await startSmallServer((request) =>
    request.url === '/api/sequence/image/order'
      ? { status: 409, body: { status: false, key: 'Conflict', message: ['The photos have changed meanwhile'] } }
      : answerWith({ sequence: onSale, list })(request),
  )
  await openOwnSequence()
  list = [photo(11), photo(12), photo(13)]

  fireEvent.keyDown(screen.getByRole('button', { name: /^Photo 2:/ }), { key: 'Home' })

  expect(await screen.findByText('The photos have changed meanwhile')).toBeTruthy()
  await waitFor(() => expect(tiles()).toEqual(['11', '12', '13']))
  expect(await screen.findByText('Photo 2 was not moved')).toBeTruthy()
  expect(screen.queryByText(/is now 1 of/)).toBeNull()
})

test('after saving, the list opens at the saved session, without a question', async () => {
  await using _server = await startSmallServer((seen) =>
    seen.url === '/api/sequence/update'
      ? { status: 200, body: { status: true, message: ['Saved'], data: { id: 5 } } }
      : answerWith({ sequence: { ...onSale, is_approved: 0 }, list: [photo(11)] })(seen),
  )
  await openOwnSequence({ isEditing: true })
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-19' } })

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('The list #session-5')).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('leaving with another day asks first', async () => {
  await using _server = await startSmallServer(answerWith({ sequence: onSale, list: [photo(11)] }))
  await openOwnSequence({ isEditing: true })
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-19' } })

  fireEvent.click(screen.getByRole('link', { name: 'Your Images' }))
  await answerDialog(true)

  expect(await screen.findByText('The list')).toBeTruthy()
})

test('a deleted sequence shows its cover in the question, and leads back to the list', async () => {
  const { previews, placeholder, width, height } = photo(11)
  const sequence = { ...onSale, cover: { previews, placeholder, width, height } }
  await using _server = await startSmallServer(answerWith({ sequence, list: [photo(11)] }))
  await openOwnSequence()
  const menu = within(screen.getByRole('button', { name: /^More: / }).parentElement ?? document.body)

  fireEvent.click(menu.getByRole('button', { name: /^Delete: Uluwatu/, hidden: true }))
  expect(screen.getByText(/^All of it goes: \d+ photos?\. You can restore it later/)).toBeTruthy()
  const cover = within(screen.getByRole('alertdialog')).getByAltText('Surf at Uluwatu, 18 Nov, 2026')
  expect(cover.getAttribute('src')).toBe('/media/previews/a/400.jpg')
  await answerDialog(true)

  expect(await screen.findByText('The list')).toBeTruthy()
})

const slidesOf = () => vi.mocked(useLightbox).mock.lastCall?.[0] ?? []
