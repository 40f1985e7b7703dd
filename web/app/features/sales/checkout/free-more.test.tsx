import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderOf } from '../../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { toGallery } from '../../gallery/load-gallery.ts'
import { FreeMore } from './free-more.tsx'

const ride = (...image_ids: number[]) => ({ kind: 'ride' as const, image_ids, price: 4_000 })
const image = (...image_ids: number[]) => ({ kind: 'image' as const, image_ids, price: 2_500 })
const sequence = (...image_ids: number[]) => ({ kind: 'sequence' as const, image_ids, price: 6_000 })

test.each([
  [
    'a wave',
    [ride(1, 2)],
    [3, 4, 5, 6],
    [],
    '+ $0all 6 of this waveIf you buy the other 4 later, they cost $40 together.',
  ],
  ['a wave but one', [ride(1, 2)], [3], [], '+ $0all 3 of this waveIf you buy the other one later, it costs $25.'],
  [
    'a wave that is bought in part',
    [ride(1, 2)],
    [3, 4],
    [4],
    '+ $01 more of the same waveIf you buy the other one later, it costs $25.',
  ],
  [
    'a wave and another photo',
    [ride(1, 2), image(9)],
    [3, 4],
    [],
    '+ $02 more of the same waveIf you buy the other 2 later, they cost $40 together.',
  ],
  // Which of them are of one wave is not known here.
  ['two waves', [ride(1, 2), ride(8, 9)], [3, 4], [], '+ $02 more of the same waves'],
  [
    'a session',
    [sequence(1, 2, 3)],
    [4, 5, 6, 7, 8, 9, 10],
    [],
    '+ $0all 10 of this sessionIf you buy the other 7 later, they cost up to $60 together.',
  ],
  [
    'a part of a session',
    [sequence(1, 2, 3)],
    [4, 5],
    [],
    '+ $02 more of this sessionIf you buy the other 2 later, they cost up to $50 together.',
  ],
])(
  'the row says of what is free beside %s where it is from, and what it costs later',
  (_, cover, free, bought, text) => {
    open({ cover, free, bought })

    expect(screen.getByRole('link').textContent).toBe(text)
  },
)

test('where waves have no price, what the rest of a session costs later is certain', () => {
  open({ cover: [sequence(1, 2, 3)], free: [4, 5, 6, 7, 8, 9, 10], ridePrice: null })

  screen.getByText('If you buy the other 7 later, they cost $60 together.')
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/sequence-payment-checkout/key?photos=1,2,3,4,5,6,7,8,9,10',
  )
})

type Row = {
  cover: Parameters<typeof FreeMore>[0]['quote']['cover']
  free: number[]
  bought?: number[]
  ridePrice?: number | null
}

/** Of a session of ten photos at $25 each, $60 together. */
function open({ cover, free, bought = [], ridePrice = 4_000 }: Row) {
  const images = cover.flatMap(({ image_ids }) => image_ids).map((id) => imageWith({ id }))
  const list = {
    ...sequenceWith({ image_price: 2_500, sequence_price: 6_000, images_count: 10 }),
    share_image: null,
    sold_whole: true,
    ride_price: ridePrice,
    images,
  }
  const price = cover.reduce((sum, piece) => sum + piece.price, 0)
  const quote = { price, singles: price, cover, free }
  const checkout = {
    kind: 'choice' as const,
    gallery: toGallery({ list }, 60),
    quote,
    price,
    donation: 0,
    currency: 'USD',
  }
  openScreen(<FreeMore checkout={checkout} quote={quote} bought={new Map(bought.map((id) => [id, orderOf([id])]))} />)
}
