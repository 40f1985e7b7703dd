import { quoteBasket } from '@lineup/contract/sales/basket.ts'
import { viewSequence } from '@lineup/contract/sequences/search.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderOf } from '../../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { rememberOrder } from '../../gallery/bought/order-memory.ts'
import { forgetChosen, keepChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { BasketPage } from './basket-page.tsx'
import type { BasketQuote } from './use-basket.ts'

test('photos stand by gallery, the newest first, with what each costs, and are paid at once', async () => {
  await using server = await shop()
  rememberOrder(orderOf([1], { session: 'cs_test_old', at: 1 }))
  keepChosen('first', [1, 2, 3])
  keepChosen('second', [7])
  open()

  expect(await screen.findByRole('button', { name: 'Pay $65 by card' })).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(3)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toContain('Uluwatu, 20 Nov, 2026, by Kai 2 photos$50')
  expect(rows).toContain('10% off for 3 photos or more−$10')
  expect(screen.getByText('2 more photos of any session, and all cost up to 20% less')).toBeTruthy()
  const asked = server.seen.findLast(({ url }) => isQuote(url))
  expect(JSON.parse(asked?.body ?? '')).toEqual({ image_ids: [7, 2, 3], sequence_ids: [] })
})

test('what is not for sale any more is left out of the payment, and can be taken out', async () => {
  await using server = await shop({ gone: { images: [{ image_id: 3, title: 'Uluwatu' }], sequences: [] } })
  keepChosen('first', [2, 3])
  open()

  await screen.findByText('One photo is not for sale any more, and is left out.')
  fireEvent.click(screen.getByRole('button', { name: 'Pay $65 by card' }))
  await waitFor(() => {
    const paid = server.seen.find(({ url }) => url.endsWith('/payment/checkout'))
    expect(JSON.parse(paid?.body ?? '{}')).toEqual({
      basket: { image_ids: [2], sequence_ids: [] },
      expected_price: 65,
    })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))

  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1))
})

test('a photo is removed, and comes back by Undo; an empty basket says how to fill it', async () => {
  await using _shop = await shop()
  keepChosen('first', [2, 3])
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }))
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Remove all/ })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Remove all 2' }))

  expect(await screen.findByText('Your basket is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look for photos' }).getAttribute('href')).toBe('/home')
})

test('what costs nothing more is added in one press, and its gallery stays where it stands', async () => {
  const [second, first] = quote.sessions as [Sold, Sold]
  const cover = [{ kind: 'ride' as const, image_ids: [2, 3], price: 4_000, reduced: 0 }]
  await using _shop = await shop({ sessions: [second, { ...first, price: 4_000, cover, free: [1, 7] }] })
  rememberOrder(orderOf([7], { session: 'cs_test_old', at: 1 }))
  keepChosen('first', [2, 3])
  keepChosen('second', [3])
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 more of this wave, still $40' }))

  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(4))
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(JSON.parse(localStorage.getItem('lineup.chosen') ?? '')).toMatchObject({ first: [2, 3, 1] })
  const removes = screen.getAllByRole('button', { name: /^Remove all/ }).map(({ textContent }) => textContent)
  expect(removes).toEqual(['Remove all 3'])
  expect(screen.getAllByRole('button', { name: /^Remove photo/ })[0]?.closest('section')?.textContent).toContain(
    '1 photo',
  )
})

test('without a price one can ask again; a basket that is too large says so', async () => {
  let answer: Answer = { status: 503, body: { status: false, key: 'Unavailable', message: ['Down'] } }
  await using _shop = await startSmallServer(({ url, body }) => (isQuote(url) ? answer : gallery(body)))
  keepChosen('first', [2, 3])
  open()

  await screen.findByText('We could not ask for the price just now.')
  answer = { status: 400, body: { status: false, key: 'Invalid', message: ['At most 20 sessions in a basket'] } }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('At most 20 sessions in a basket')).toBeTruthy()
})

test('a link of another device brings its photos in once, beside those that are here', async () => {
  await using _shop = await shop()
  keepChosen('first', [1])
  open('/?photos=token')

  await screen.findByText(/^This link sent you 3 photos, from a friend/)
  expect(JSON.parse(localStorage.getItem('lineup.chosen') ?? '')).toEqual({ first: [1, 2, 3], second: [7] })
})

test('what a link brought stands there after a reload, until it is closed or the basket is empty', async () => {
  await using _shop = await shop()
  keepChosen('first', [1])
  open('/?photos=token')
  await screen.findByText(/^This link sent you 3 photos/)

  cleanup()
  open()
  await screen.findByText(/^This link sent you 3 photos/)
  cleanup()
  forgetChosen([1, 2, 3, 7])
  open()
  await screen.findByText('Your basket is empty')
  cleanup()
  keepChosen('first', [1])
  open()
  await screen.findByRole('button', { name: /^Remove photo/ })
  expect(screen.queryByText(/^This link sent you/)).toBeNull()

  cleanup()
  open('/?photos=token')
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/^This link sent you/)).toBeNull()
  cleanup()
  open()
  await screen.findAllByRole('button', { name: /^Remove photo/ })
  expect(screen.queryByText(/^This link sent you/)).toBeNull()
})

function open(at = '/') {
  const Stub = createRoutesStub([{ path: '/', Component: BasketPage }])
  render(
    <>
      <Stub initialEntries={[at]} />
      <Toasts />
    </>,
  )
}

type Sold = BasketQuote['sessions'][number]
type Answer = { status: number; body: object }

const isQuote = (url: string) => url.endsWith('/payment/basket')
const answered = (data: unknown): Answer => ({ status: 200, body: { status: true, message: [], data } })

/** Galleries of four photos each. Three photos of two of them cost $75, less 10 %. */
const shop = (changes: Partial<BasketQuote> = {}) =>
  startSmallServer(({ url, body }) => {
    if (isQuote(url)) return answered(z.encode(quoteBasket.output, { ...quote, ...changes }))
    if (url.endsWith('/payment/basket/open')) {
      return answered({ image_ids: [7, 2, 3], sequence_ids: [], good_until: '2026-12-20T00:00:00.000Z' })
    }
    return url.endsWith('/payment/checkout') ? answered({ url: '#paid' }) : gallery(body)
  })

const gallery = (body: string) =>
  answered(
    z.encode(viewSequence.output, { list: galleryOf((JSON.parse(body) as { sequence_key: string }).sequence_key) }),
  )

const session = { spot: 'Uluwatu', date: '2026-11-20', photographer_id: 4, whole: false }
const quote: BasketQuote = {
  price: 6_500,
  full: 7_500,
  singles: 7_500,
  off: 1_000,
  donation: 100,
  currency: 'USD',
  photos: 3,
  step: { photos: 3, percent: 10 },
  next: { photos: 5, percent: 20 },
  sessions: [
    {
      ...session,
      sequence_id: 2,
      sequence_key: 'second',
      name: 'Wayan',
      photos: 1,
      price: 2_200,
      cover: [{ kind: 'image', image_ids: [7], price: 2_200, reduced: 300 }],
      free: [],
    },
    {
      ...session,
      sequence_id: 1,
      sequence_key: 'first',
      name: 'Kai',
      photos: 2,
      price: 4_300,
      cover: [
        { kind: 'image', image_ids: [2], price: 2_150, reduced: 350 },
        { kind: 'image', image_ids: [3], price: 2_150, reduced: 350 },
      ],
      free: [],
    },
  ],
  covered: [],
  gone: { images: [], sequences: [] },
}
const previews = [{ url: '/photo.jpg', width: 320, height: 213, type: 'image/jpeg' }]

const galleryOf = (sequence_key: string) => ({
  ...sequenceWith({ is_approved: 1, sequence_key }),
  share_image: null,
  sold_whole: true,
  ride_price: null,
  images: [1, 2, 3, 7].map((id) => imageWith({ id, previews })),
})
