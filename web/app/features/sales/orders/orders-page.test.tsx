import { listDownloads } from '@lineup/contract/sales/orders.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerDialog } from '../../../testing/dialogs.ts'
import { downloadWith, orderOf, purchaseWith } from '../../../testing/orders.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { ordersHere, rememberOrder } from '../../gallery/bought/order-memory.ts'
import type { Purchase } from '../use-purchase.ts'
import { OrdersPage } from './orders-page.tsx'

test('a browser that bought nothing says so, and leads to photos', async () => {
  open()

  await screen.findByText('No photos bought in this browser yet')
  expect(screen.getByRole('link', { name: 'Look for photos' }).getAttribute('href')).toBe('/home')
})

test('photos that are chosen and not bought wait in the basket', async () => {
  open()

  const link = await screen.findByRole('link', { name: 'See what is in your basket' })
  expect(link.getAttribute('href')).toBe('/basket')
})

test('who lost the page gets the links by mail, and may try another address', async () => {
  await using shop = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: ['Sent'], data: {} },
  }))
  open()
  await screen.findByRole('heading', { name: 'Bought on another device, or lost the page?' })
  const field = () => screen.getByLabelText(/^E-mail/)

  fireEvent.change(field(), { target: { value: 'noa' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mail me the links' }))
  await screen.findByText('Please enter a valid e-mail address')
  expect([document.activeElement, shop.seen]).toEqual([field(), []])

  fireEvent.change(field(), { target: { value: ' noa@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mail me the links' }))

  const told = await screen.findByText(/^If photos were bought with noa@example\.org, their links are on the way/)
  await waitFor(() => expect(document.activeElement).toBe(told))
  expect(shop.seen.map(({ url, body }) => [url, JSON.parse(body) as object])).toEqual([
    ['/api/payment/mail-links', { email: 'noa@example.org' }],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Try another address' }))
  expect(field()).toBeTruthy()
})

test('orders are listed with what is left to download, newest first, and lead to their downloads', async () => {
  await using _shop = await shopWith({
    cs_test_old: [1, 1],
    cs_test_new: [1, 0, 0],
  })
  rememberOrder(orderOf([1, 2], { session: 'cs_test_old', at: 1 }))
  rememberOrder(orderOf([3, 4, 5], { session: 'cs_test_new', at: 2 }))
  open()

  await screen.findByText(isLine('3 photos · 2 to download · Order L-7K3QFM'))
  await screen.findByText(isLine('2 photos · All downloaded · Order L-7K3QFM'))
  const links = screen.getAllByRole('link', { name: 'Uluwatu, 20 Nov, 2026' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/images/download/cs_test_new',
    '/images/download/cs_test_old',
  ])
})

test('an order with a photo that did not arrive is not called downloaded', async () => {
  const missed = { status: 1, reported: true } as const
  await using _shop = await shopWith({ cs_test_old: [1, missed], cs_test_new: [0, missed, missed] })
  rememberOrder(orderOf([1, 2], { session: 'cs_test_old', at: 1 }))
  rememberOrder(orderOf([3, 4, 5], { session: 'cs_test_new', at: 2 }))
  open()

  await screen.findByText(isLine('2 photos · 1 photo did not arrive · Order L-7K3QFM'))
  await screen.findByText(isLine('3 photos · 1 to download · 2 photos did not arrive · Order L-7K3QFM'))
})

test('the page says what an order number is for', async () => {
  open()

  await screen.findByText(/^The order number on your receipt is for questions/)
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us')
})

test('two orders of one session share a card, each with its way to its downloads', async () => {
  await using _shop = await shopWith({ cs_test_old: [1], cs_test_new: [1, 0] })
  rememberOrder(orderOf([1], { session: 'cs_test_old', at: 1, sequenceKey: 'key' }))
  rememberOrder(orderOf([2, 3], { session: 'cs_test_new', at: 2, sequenceKey: 'key' }))
  open()

  const older = await screen.findByRole('link', { name: '1 photo · All downloaded · Order L-7K3QFM' })
  expect(older.getAttribute('href')).toBe('/images/download/cs_test_old')
  const newer = screen.getByRole('link', { name: '2 photos · 1 to download · Order L-7K3QFM' })
  expect(newer.getAttribute('href')).toBe('/images/download/cs_test_new')
  const card = screen.getByRole('article')
  const link = within(card).getByRole('link', { name: 'Uluwatu, 20 Nov, 2026' })
  expect(link.getAttribute('href')).toBe('/images/download/cs_test_new')
  expect(card.querySelector('.mosaic-2')).not.toBeNull()
})

test('an order of two places names both, and shows what was downloaded without the mark', async () => {
  const copy = { url: '/copy.jpg', width: 2_048, height: 1_365, type: 'image/jpeg' }
  const places = [
    ['Anchor Point', '2026-11-20'],
    ['Uluwatu', '2026-11-19'],
  ] as const
  const small_copy = { ...copy, url: '/small.jpg', width: 800, height: 533 }
  const previews = [{ ...copy, url: '/marked.jpg' }]
  await using _shop = await shopWith(
    {
      cs_test_two: [
        { status: 1, previews, copy, small_copy },
        { status: 1, previews, copy },
        { status: 0, previews },
      ],
    },
    places,
  )
  rememberOrder(orderOf([1, 2, 3], { session: 'cs_test_two' }))
  open()

  await screen.findByRole('link', { name: 'Anchor Point and Uluwatu, 19–20 Nov, 2026' })
  const shown = [...screen.getByRole('article').querySelectorAll('img')].map(({ srcset }) => srcset)
  expect(shown).toEqual(['/small.jpg 800w', '/copy.jpg 2048w', '/marked.jpg 2048w'])
})

test('an order of more places names the first and counts the others', async () => {
  const places = ['Anchor Point', 'Uluwatu', 'Uluwatu', 'Keramas'].map((spot) => [spot, '2026-11-20'] as const)
  await using _shop = await shopWith({ cs_test_many: [0] }, places)
  rememberOrder(orderOf([1], { session: 'cs_test_many' }))
  open()

  await screen.findByRole('link', { name: 'Anchor Point and 2 more, 20 Nov, 2026' })
})

test('an order that cannot be read still leads to its downloads', async () => {
  await using _shop = await shopWith({})
  rememberOrder(orderOf([1], { session: 'cs_test_away' }))
  open()

  const card = await screen.findByRole('article')
  await within(card).findByText('We could not look it up just now.')
  const link = within(card).getByRole('link', { name: 'Order L-7K3QFM' })
  expect(link.getAttribute('href')).toBe('/images/download/cs_test_away')
})

test('orders can be forgotten, after a question', async () => {
  await using _shop = await shopWith({ cs_test_order: [0] })
  rememberOrder(orderOf([1]))
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Forget them on this device' }))
  await answerDialog(true)

  await screen.findByText('No photos bought in this browser yet')
  expect(ordersHere()).toEqual([])
  await waitFor(() => expect(document.documentElement.hasAttribute('data-orders')).toBe(false))
})

function open() {
  const Stub = createRoutesStub([{ path: '/', Component: OrdersPage }])
  render(<Stub />)
}

type Item = Purchase['list'][number]
type Orders = { [session: string]: Array<Item['status'] | Partial<Item>> }

/** A shop that knows these orders by the states of their downloads, each of these places and days. */
const shopWith = (orders: Orders, places: ReadonlyArray<readonly [string, string]> = [['Uluwatu', '2026-11-20']]) =>
  startSmallServer(({ body }) => {
    const { session_id } = JSON.parse(body) as { session_id: string }
    const statuses = orders[session_id]
    if (!statuses) return { status: 503, body: { status: false, key: 'Unavailable', message: ['Away'] } }
    const list = statuses.map((item, n) =>
      downloadWith({ id: `${session_id} ${n}`, ...(typeof item === 'number' ? { status: item } : item) }),
    )
    const session = { sequence_id: 5, sequence_key: 'key', photographer_id: 7, name: 'Wayan', left: 0, waves: [] }
    const sequences = places.map(([spot, date]) => ({ ...session, spot, date }))
    return {
      status: 200,
      body: { status: true, message: [], data: z.encode(listDownloads.output, purchaseWith({ list, sequences })) },
    }
  })

/** Its order number has an element of its own. */
const isLine = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text
