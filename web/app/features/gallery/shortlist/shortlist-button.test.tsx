import '../../../testing/dialogs.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { toGallery } from '../load-gallery.ts'
import { photosForSale } from '../photo-for-sale.ts'
import { ShortlistButton } from './shortlist-button.tsx'

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

test('who takes the last photo out, and later chooses another one, does not compare yet', () => {
  const onCompare = vi.fn<(seen: number | null) => void>()
  const lightbox = { isOpen: false, open: () => {}, prepare: () => {}, view: null }
  const { unmount } = render(<ShortlistButton {...ofThree} lightbox={lightbox} compared={null} onCompare={onCompare} />)
  fireEvent.click(screen.getByRole('button', { name: '3 chosen' }))

  unmount()

  expect(onCompare.mock.calls).toEqual([[0], [null]])
})

const preview = { url: '/photo.jpg', width: 320, height: 213, type: 'image/jpeg' }
const images = [1, 2, 3].map((id) => imageWith({ id, previews: [preview] }))
const list = { ...sequenceWith({ is_approved: 1 }), share_image: null, sold_whole: true, ride_price: null, images }
const photos = photosForSale(toGallery({ list }, images.length), 'USD')
const choice = { to: null, text: '', price: '', withPrice: '', note: '' }
const ofThree = { photos, choice, add: null, offer: null, onRemove() {} }

/** A button stands in for the viewer, which needs a layout. */
function ShortlistOfThree() {
  const [large, setLarge] = useState<number | null>(null)
  const [compared, setCompared] = useState<number | null>(null)
  const view = large !== null && (
    <button type="button" onClick={() => setLarge(null)}>
      Close photo {large}
    </button>
  )
  const lightbox = { isOpen: large !== null, open: setLarge, prepare: () => {}, view }
  return (
    <>
      <ShortlistButton {...ofThree} lightbox={lightbox} compared={compared} onCompare={setCompared} />
      {view}
    </>
  )
}
