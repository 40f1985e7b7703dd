import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { orderOf } from '../../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { rememberOrder } from '../bought/order-memory.ts'
import { GalleryPage } from '../gallery-page.tsx'
import { type Gallery, toGallery } from '../load-gallery.ts'
import { loadPickedPhotos } from './load-picked.ts'

test('photos that somebody picked out are shown alone, and chosen only by a press, beside one’s own', async () => {
  const answer = { list: listOf(70) } as never
  await using server = await startSmallServer(({ url }) => ok(url.startsWith('/api/payment') ? quote : answer))
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [1] }))
  const gallery = await loadPickedPhotos(async () => answer, 'key', [3, 65, 999])
  show(gallery)

  await screen.findByText('2 surf photos, shared with you')
  expect(screen.getAllByRole('link', { name: /^Open photo/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
    'Open photo 1 of 2',
    'Open photo 2 of 2',
  ])
  expect(localStorage.getItem('lineup.chosen')).toBe('{"key":[1]}')
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 2' }))

  expect(localStorage.getItem('lineup.chosen')).toBe('{"key":[1,3,65]}')
  // The visitor's own photo counts and costs, though it is not among the picked ones.
  await screen.findByRole('button', { name: '3 chosen' })
  await waitFor(() => expect(JSON.parse(server.seen.at(-1)?.body ?? '{}').image_ids).toEqual([1, 3, 65]))
  expect(screen.getAllByRole('link', { name: /^Open photo/ })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'See all 70 photos' }).getAttribute('href')).toBe('/sequence-gallery/key')
  expect((await loadPickedPhotos(async () => answer, 'key', [999])).images).toHaveLength(60)
})

test('who takes the heart from one of the chosen photos is not told that somebody else chose them', async () => {
  const answer = { list: listOf(70) } as never
  await using _server = await startSmallServer(({ url }) => ok(url.startsWith('/api/payment') ? quote : answer))
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [3, 65] }))
  show(await loadPickedPhotos(async () => answer, 'key', [3, 65]))
  const hearts = await screen.findAllByRole('button', { pressed: true })

  for (const [n, title] of ['chosen by you', '1 of them chosen', 'none of them chosen'].entries()) {
    if (n > 0) fireEvent.click(hearts[n - 1] as HTMLElement)
    await screen.findByText(`2 surf photos, ${title}`)
    expect(screen.queryByRole('button', { name: /^Choose (this|all)/ })).toBeNull()
  }
})

test('a wave of which one photo is bought says so, and the others are chosen by one press', async () => {
  const answer = { list: listOf(70) } as never
  await using _server = await startSmallServer(({ url }) => ok(url.startsWith('/api/payment') ? quote : answer))
  rememberOrder(orderOf([3], { sequenceKey: 'key' }))
  show(await loadPickedPhotos(async () => answer, 'key', [3, 4, 65]))

  await screen.findByText('3 surf photos, 1 of them yours')
  fireEvent.click(screen.getByRole('button', { name: 'Choose the other 2' }))

  expect(localStorage.getItem('lineup.chosen')).toBe('{"key":[4,65]}')
})

test('of a wave, what is bought and what was chosen before are both said, so that the numbers agree', async () => {
  const answer = { list: listOf(70) } as never
  await using _server = await startSmallServer(({ url }) => ok(url.startsWith('/api/payment') ? quote : answer))
  rememberOrder(orderOf([3], { sequenceKey: 'key' }))
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [4] }))
  show(await loadPickedPhotos(async () => answer, 'key', [3, 4, 65]))

  expect(await screen.findByText('3 surf photos, 1 of them yours, 1 chosen')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose the other one' })).toBeTruthy()
})

test('chosen photos beyond the first ones are loaded', async () => {
  await using _server = await startSmallServer(({ url }) =>
    ok(url.startsWith('/api/payment') ? quote : { list: listOf(61) }),
  )
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [61] }))
  show(toGallery({ list: listOf(61) }, 60))

  await screen.findByRole('button', { name: '1 chosen' })
  expect(screen.getByRole('link', { name: 'Open photo 61 of 61' })).toBeTruthy()
})

const quote = { price: 25, singles: 25, cover: [], free: [] }

function listOf(images: number) {
  return {
    ...sequenceWith({ is_approved: 1, type: 2 }),
    share_image: null,
    sold_whole: true,
    ride_price: null,
    images: Array.from({ length: images }, (_, n) => imageWith({ id: n + 1 })),
  }
}

function show(gallery: Gallery) {
  const related = { day: { photos: 0, photographers: 0 }, same_day: [], same_photographer: [] }
  const Stub = createRoutesStub([{ path: '/', Component: () => <GalleryPage gallery={gallery} related={related} /> }])
  return render(<Stub />)
}

const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
