import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderOf } from '../../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { toGallery } from '../../gallery/load-gallery.ts'
import type { Waves } from './load-waves.ts'
import { MoreOffers } from './more-offers.tsx'

const later = (others: string) => `If you buy the other ${others} together.`

test.each([
  ['one photo', [1], [1, 2, 3, 4, 5], [], `+ $15all 5 of this wave${later('4 later, they cost $40')}`],
  ['a photo of a small wave', [1], [1, 2], [], '+ $15all 2 of this waveIf you buy the other one later, it costs $25.'],
  [
    'a photo, where one is bought',
    [1],
    [1, 2, 3, 4],
    [4],
    `+ $152 more of this wave${later('2 later, they cost $40')}`,
  ],
  ['the last photo that is not bought', [1], [1, 2], [2], null],
  ['a photo of no wave', [1], [], [], null],
] as const)('beside %s the checkout offers the wave, or nothing', (_, images, wave, bought, text) => {
  open({ images, wave, bought })

  const link = screen.queryByRole('link', { name: /wave/ })
  expect(link?.textContent ?? null).toBe(text)
  const ids = wave.filter((id) => bought.every((one) => one !== id))
  expect(link?.getAttribute('href') ?? null).toBe(text && `/sequence-payment-checkout/key?photos=${ids.join(',')}`)
})

test.each([
  ['for less than later', 6_000, 6_000, [], `+ $35all 4 of these 2 waves${later('3 later, they cost $60')}`],
  ['for as much as later', 8_500, 6_000, [], null],
  // What is left of both costs, only the server knows.
  ['and one is bought', 6_000, 6_000, [4], null],
] as const)('beside a photo of two waves %s', (_, price, rest, bought, text) => {
  open({ images: [1], wave: [1, 2, 3, 4], waves: { count: 2, price, later: rest }, bought })

  expect(screen.queryByRole('link', { name: /wave/ })?.textContent ?? null).toBe(text)
})

test('a session that is one wave is offered once, at the lower price', () => {
  open({ images: [1], wave: [1, 2, 3], count: 3 })

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `+ $15all 3 of this wave${later('2 later, they cost $40')}`,
  ])
})

test('beside a photo that is bought already, only the session is offered, and what is in it', () => {
  open({ images: [1], wave: [1, 2, 3], bought: [1], isYours: true })

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '$60all 10 of this session, also the one you have',
  ])
})

type Offers = {
  images: readonly number[]
  wave: readonly number[]
  /** One, at its own price, unless said otherwise. */
  waves?: Omit<Waves, 'ids'>
  bought?: readonly number[]
  isYours?: boolean
  count?: number
}

/** Of a session of which a photo costs $25, a wave $40 and all $60. */
function open({ images, wave, waves, bought = [], isYours = false, count = 10 }: Offers) {
  const list = {
    ...sequenceWith({ image_price: 2_500, sequence_price: 6_000, images_count: count }),
    share_image: null,
    sold_whole: true,
    ride_price: 4_000,
    images: images.map((id) => imageWith({ id })),
  }
  const priceOf = (count: number) => Math.min(count * 2_500, 4_000)
  const oneWave = { count: 1, price: priceOf(wave.length), later: priceOf(wave.length - images.length) }
  const checkout = {
    kind: 'image' as const,
    gallery: toGallery({ list }, 60),
    waves: wave.length > images.length ? { ...(waves ?? oneWave), ids: [...wave] } : null,
    price: 2_500,
    donation: 0,
    currency: 'USD',
  }
  const orders = bought.map((id) => [id, { ...orderOf([id]), sequenceKey: 'key' }] as const)
  openScreen(<MoreOffers checkout={checkout} bought={new Map(orders)} isYours={isYours} />)
}
