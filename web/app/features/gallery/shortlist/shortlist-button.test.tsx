import '../../../testing/dialogs.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, createRoutesStub } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { toGallery } from '../load-gallery.ts'
import { photosForSale } from '../photo-for-sale.ts'
import { ShortlistButton } from './shortlist-button.tsx'
import { useCompared } from './use-compared.ts'

test('a photo of the shortlist opens large, and closing it leads back to the shortlist, at that photo', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: ShortlistOfThree }])
  render(<Stub />)
  const shown: Element[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this)
  }
  fireEvent.click(screen.getByRole('button', { name: '3 chosen' }))
  fireEvent.click(await screen.findByRole('button', { name: 'See photo 2 large' }))

  const close = await screen.findByRole('button', { name: 'Close photo 2' })
  expect(screen.queryByRole('dialog', { name: 'The photos you chose' })).toBeNull()
  fireEvent.click(close)

  await screen.findByRole('dialog', { name: 'The photos you chose' })
  const photo = screen.getByRole('button', { name: 'See photo 2 large' })
  await waitFor(() => expect(document.activeElement).toBe(photo))
  expect(shown).toEqual([photo])
})

test.for([
  ['the browser’s Back', () => window.history.back()],
  ['Close', () => press('Close')],
] as const)('%s closes the shortlist and leaves the page as it was', async ([, close]) => {
  window.history.replaceState(null, '', '/before')
  window.history.pushState(null, '', '/')
  const router = createBrowserRouter([{ path: '*', Component: ShortlistOfThree }])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: '3 chosen' }))
  await screen.findByRole('dialog', { name: 'The photos you chose' })
  expect(location.search).toBe('?compare=1')

  close()

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe('/')
  window.history.back()
  await expect.poll(() => location.pathname).toBe('/before')
})

test('a link out of the shortlist goes where it leads', async () => {
  window.history.replaceState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', Component: ShortlistOfThree },
    { path: '/image-payment-checkout/*', Component: () => <p>The checkout</p> },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: '3 chosen' }))

  fireEvent.click(await screen.findByRole('link', { name: 'Buy $25: photo 1' }))

  expect(await screen.findByText('The checkout')).toBeTruthy()
  window.history.back()
  await screen.findByRole('dialog', { name: 'The photos you chose' })
})

test('who takes the last photo out, and later chooses another one, does not compare yet', async () => {
  window.history.replaceState(null, '', '/?compare=1')
  const router = createBrowserRouter([{ path: '/', Component: () => <p>{String(useCompared(0).isOpen)}</p> }])
  render(<RouterProvider router={router} />)

  expect(screen.getByText('false')).toBeTruthy()
  await expect.poll(() => location.search).toBe('')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const preview = { url: '/photo.jpg', width: 320, height: 213, type: 'image/jpeg' }
const images = [1, 2, 3].map((id) => imageWith({ id, previews: [preview] }))
const list = { ...sequenceWith({ is_approved: 1 }), share_image: null, sold_whole: true, ride_price: null, images }
const photos = photosForSale(toGallery({ list }, images.length), 'USD')
const choice = { to: null, text: '', price: '', withPrice: '', note: '' }
const ofThree = { photos, choice, add: null, offer: null, onRemove() {} }

/** A button stands in for the viewer, which needs a layout. */
function ShortlistOfThree() {
  const [large, setLarge] = useState<number | null>(null)
  const compared = useCompared(3)
  const view = large !== null && (
    <button type="button" onClick={() => setLarge(null)}>
      Close photo {large}
    </button>
  )
  const lightbox = { isOpen: large !== null, open: setLarge, prepare: () => {}, view }
  return (
    <>
      <ShortlistButton {...ofThree} lightbox={lightbox} compared={compared} />
      {view}
    </>
  )
}
