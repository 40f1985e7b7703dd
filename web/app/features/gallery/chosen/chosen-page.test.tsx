import { quoteChoice } from '@lineup/contract/sales/quote.ts'
import { viewSequence } from '@lineup/contract/sequences/search.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderOf } from '../../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { rememberOrder } from '../bought/order-memory.ts'
import { keepChosen } from '../shortlist/use-shortlist.ts'
import { ChosenPage } from './chosen-page.tsx'

test('chosen photos stand by gallery, the newest first, with their price and the way to buy them', async () => {
  await using _shop = await shop()
  rememberOrder(orderOf([1], { session: 'cs_test_old', at: 1 }))
  keepChosen('first', [1, 2, 3])
  keepChosen('second', [7])
  open()

  await screen.findByText('$40')
  const buy = screen.getAllByRole('link', { name: /^Buy/ }).map((link) => [link.textContent, link.getAttribute('href')])
  expect(buy).toEqual([
    ['Buy it', '/sequence-payment-checkout/second?photos=7'],
    ['Buy these 2', '/sequence-payment-checkout/first?photos=2,3'],
  ])
  expect(screen.getAllByRole('img')).toHaveLength(3)
})

test('a photo is removed, and the price follows', async () => {
  await using _shop = await shop()
  keepChosen('first', [2, 3])
  open()
  await screen.findByText('$40')

  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))

  await screen.findByText('$25')
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }))
  expect(await screen.findByText('No photos chosen yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look for photos' }).getAttribute('href')).toBe('/home')
})

test('photos that are gone say so and can be removed; without an answer one can try again', async () => {
  let status = 503
  await using _shop = await startSmallServer(() =>
    status === 503
      ? { status, body: { status: false, key: 'Unavailable', message: ['Down'] } }
      : { status, body: { status: false, key: 'NotFound', message: ['Gone'] } },
  )
  keepChosen('first', [2, 3])
  open()

  await screen.findByText('We could not look up 2 photos just now.')
  status = 404
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('2 photos that you chose are not for sale any more.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('No photos chosen yet')).toBeTruthy()
  await waitFor(() => expect(document.documentElement.hasAttribute('data-chosen')).toBe(false))
})

function open() {
  const Stub = createRoutesStub([{ path: '/', Component: ChosenPage }])
  render(<Stub />)
}

/** Galleries of four photos each; two photos cost $40, one $25. */
const shop = () =>
  startSmallServer(({ url, body }) => {
    const asked = JSON.parse(body) as { sequence_key: string; image_ids: number[] }
    const data = url.endsWith('/payment/quote')
      ? z.encode(quoteChoice.output, { ...quote, price: asked.image_ids.length === 1 ? 2_500 : 4_000 })
      : z.encode(viewSequence.output, { list: galleryOf(asked.sequence_key) })
    return { status: 200, body: { status: true, message: [], data } }
  })

const quote = { price: 0, singles: 5_000, cover: [], free: [] }
const previews = [{ url: '/photo.jpg', width: 320, height: 213, type: 'image/jpeg' }]

const galleryOf = (sequence_key: string) => ({
  ...sequenceWith({ is_approved: 1, sequence_key }),
  share_image: null,
  sold_whole: true,
  ride_price: null,
  images: [1, 2, 3, 7].map((id) => imageWith({ id, previews })),
})
