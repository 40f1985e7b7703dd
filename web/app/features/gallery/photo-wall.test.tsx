import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { orderOf } from '../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../testing/sequences.ts'
import { toGallery } from './load-gallery.ts'
import { photosForSale } from './photo-for-sale.ts'
import { PhotoWall } from './photo-wall.tsx'

test.each([
  ['large', 'Open'],
  ['small', 'Yours'],
] as const)('where photos are %s, the link to the order of a bought one reads "%s"', async (starts, text) => {
  const images = [1, 2].map((id) => imageWith({ id }))
  const list = { ...sequenceWith({ is_approved: 1 }), share_image: null, sold_whole: true, ride_price: null, images }
  openScreen(
    <PhotoWall
      photos={photosForSale(toGallery({ list }, images.length), 'USD')}
      total={2}
      starts={starts}
      shortlist={{ chosen: [], toggle: () => {}, add: () => {} }}
      bought={new Map([[2, orderOf([2])]])}
      onOpen={() => {}}
      onNear={() => {}}
    />,
  )

  const link = await screen.findByRole('link', { name: 'Yours. Open your order with photo 2' })
  expect(link.textContent).toBe(text)
})
