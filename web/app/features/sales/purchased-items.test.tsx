import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, downloadWith, orderOf, purchaseWith } from '../../testing/orders.ts'
import { sequenceWith } from '../../testing/sequences.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { rememberOrder } from '../gallery/bought/order-memory.ts'
import { PurchasedItems } from './purchased-items.tsx'
import type { Purchase } from './use-purchase.ts'

afterEach(() => vi.useRealTimers())

const session = {
  sequence_id: 5,
  sequence_key: 'key',
  spot: 'Uluwatu',
  date: '2026-11-18',
  photographer_id: 7,
  name: 'Kai',
  left: 0,
  waves: [] as number[][],
}
const publicSequence = sequenceWith({
  sequence_price: 60,
  commission_sequence: 30,
  image_price: 25,
  commission_image: 10,
})

const whole = { price: 6_000, refunded: 6_000 }

test.each<[says: string, part: Partial<Purchase>, heading: string]>([
  ['of one photo', { list: [downloadWith()] }, 'It is yours'],
  ['of several', { list: [downloadWith(), downloadWith({ id: 'd2' })] }, 'They are yours'],
  ['refunded in part', { list: [downloadWith()], order: { ...anOrder, refunded: 1_000 } }, 'It is yours'],
  ['refunded whole', { list: [downloadWith({ status: 1 })], order: { ...anOrder, ...whole } }, 'Your order'],
  ['in dispute', { list: [downloadWith()], order: { ...anOrder, is_disputed: true } }, 'Your order'],
  ['withdrawn in part', { list: [downloadWith()], withdrawn: ['surf-2.jpg'] }, 'Your order'],
  ['withdrawn whole', { withdrawn: ['surf-1.jpg'] }, 'Your order'],
])('an order %s is called what it is', (_, part, heading) => {
  showPurchase(purchaseWith(part))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

test('an order names its session and leads to the whole of it', () => {
  showPurchase(purchaseWith({ list: [downloadWith()], sequences: [{ ...session, left: 3 }] }))

  screen.getByText('Uluwatu', { exact: false })
  const whole = screen.getByRole('link', { name: 'See the whole session 3 more photos' })
  expect(whole.getAttribute('href')).toBe('/sequence-gallery/key')
  expect(screen.queryByText('Thank you, and enjoy.')).toBeNull()
})

test('an order of two photographers says by each photo whose it is, and names the place of each session', () => {
  const other = { ...session, sequence_id: 6, sequence_key: 'other', spot: 'Pipeline', name: 'Leilani' }
  const piece = { kind: 'image' as const, photos: 1, price: 2_500, reduced: 0, code_off: 0 }
  const list = [downloadWith({ image_id: 1 }), downloadWith({ id: 'd2', image_id: 2, name: 'surf-2.jpg' })]
  const pieces = [
    { ...piece, image_ids: [1], sequence: 1 },
    { ...piece, image_ids: [2], sequence: 0 },
  ]
  showPurchase(purchaseWith({ list, pieces, sequences: [session, other] }))

  const captions = screen.getAllByRole('heading', { level: 2, name: /^surf/ }).map((name) => name.parentElement)
  expect(captions.map((caption) => caption?.textContent)).toEqual([
    expect.stringContaining('by Leilani'),
    expect.stringContaining('by Kai'),
  ])
  const ways = screen.getAllByRole('link', { name: /^See all of/ }).map(({ textContent }) => textContent)
  expect(ways).toEqual(['See all of Uluwatu, 18 Nov, 2026 ', 'See all of Pipeline, 18 Nov, 2026 '])
})

test('photos of other orders of this browser are not more of the session', async () => {
  rememberOrder(orderOf([1, 2, 3], { session: 'cs_test_other', sequenceKey: 'key' }))
  rememberOrder(orderOf([9], { session: 'cs_test_elsewhere', sequenceKey: 'elsewhere' }))
  showPurchase(purchaseWith({ list: [downloadWith({ image_id: 1 })], sequences: [{ ...session, left: 3 }] }))

  await screen.findByRole('link', { name: 'See the whole session 1 more photo' })
})

test('an order of a whole session leads to it as well, and to its photographer', () => {
  showPurchase(purchaseWith({ list: [downloadWith()], sequences: [session] }))

  const whole = screen.getByRole('link', { name: 'See the whole session' })
  expect(whole.getAttribute('href')).toBe('/sequence-gallery/key')
  expect(screen.getByRole('link', { name: 'Kai' }).getAttribute('href')).toBe('/photographer/7')
})

test('a session that is not public has no such links', () => {
  const hidden = { ...session, sequence_key: null, photographer_id: null, name: null }
  showPurchase(purchaseWith({ list: [downloadWith()], sequences: [hidden] }))

  expect(screen.queryByRole('link', { name: /whole session/ })).toBeNull()
  expect(screen.queryByText(/Photos by/)).toBeNull()
})

test.each([
  [
    'one photo',
    1,
    /^You can download it once\. Keep this page open until it has arrived\. If the connection breaks, nothing is lost:/,
  ],
  [
    'several',
    2,
    /^You can download each once\. Keep this page open until all have arrived\. If the connection breaks, nothing is lost:/,
  ],
])('the page of %s says how often it can be downloaded, how long to keep it, and where to ask', (_, count, text) => {
  const list = Array.from({ length: count }, (_item, n) => downloadWith({ id: `d${n}` }))
  showPurchase(purchaseWith({ list }))

  screen.getByText(text)
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us?order=L-7K3QFM')
})

test.each([
  ['one photo is', [1], 'Your photo is downloaded.'],
  ['all are', [1, 1], 'Your photos are downloaded.'],
  ['some are', [1, 0], 'Payment received'],
] as const)('once %s downloaded the page says so, and calls for nothing', (_, statuses, says) => {
  showPurchase(purchaseWith({ list: statuses.map((status, n) => downloadWith({ id: `d${n}`, status })) }))

  expect(screen.getByText(says)).toBeTruthy()
})

test('once all is downloaded the page thanks and leads on', async () => {
  const related = { day: { photos: 3, photographers: 1 }, same_day: [], same_photographer: [publicSequence] }
  await using shop = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data: related } }))
  showPurchase(purchaseWith({ list: [downloadWith({ status: 1 })], sequences: [session] }))

  screen.getByText('Thank you, and enjoy.')
  screen.getByText('The photo that you downloaded has no mark. Within minutes this page has a copy without it, too.')
  expect(screen.getByRole('link', { name: 'Find more photos' }).getAttribute('href')).toBe('/home')
  await screen.findByRole('region', { name: 'More by Kai' })
  expect(shop.seen.map(({ body }) => JSON.parse(body) as object)).toEqual([{ sequence_key: 'key' }])
})

test('an order with a photo that did not arrive neither thanks nor calls itself downloaded', () => {
  const list = [downloadWith({ status: 1 }), downloadWith({ id: 'd2', status: 1, reported: true })]
  showPurchase(purchaseWith({ list, sequences: [session] }))

  screen.getByText('We are looking into what did not arrive.')
  const [, missed] = screen.getAllByRole('listitem')
  expect(missed?.textContent).toContain('You told us that it did not arrive.')
  expect(screen.getAllByText('Downloaded')).toHaveLength(1)
  expect(document.querySelectorAll('.bought-check')).toHaveLength(1)
  expect(screen.queryByText('Thank you, and enjoy.')).toBeNull()
  expect(screen.queryByText(/are downloaded/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Find more photos' })).toBeNull()
})

test('a photo of an order that is opened later opens large, by its preview', () => {
  const previews = [{ url: '/media/400.jpg', width: 400, height: 267, type: 'image/jpeg' }]
  const list = [downloadWith({ status: 1, previews }), downloadWith({ id: 'd2', image_id: 2, status: 1 })]
  showPurchase(purchaseWith({ list }))

  const [opener, ...others] = screen.getAllByRole('button', { name: /large$/ })
  expect([opener?.getAttribute('aria-label'), opener?.id, others]).toEqual(['Open surf-1.jpg large', 'photo-1', []])
  const inside = within(opener as HTMLElement).getByRole('img', { name: 'Your photo surf-1.jpg' })
  expect(inside.getAttribute('src')).toBe('/media/400.jpg')
})

test('a photo whose copy was there first shows no preview below it, and its page takes no more than it needs', () => {
  const file = { url: '/copy.jpg', width: 2_048, height: 1_365, type: 'image/jpeg' }
  const copies = { copy: file, small_copy: { ...file, url: '/small.jpg', width: 800, height: 533 }, share: '/p/d1' }
  const list = [
    downloadWith({ status: 1, previews: [{ ...file, url: '/marked.jpg' }], ...copies }),
    downloadWith({ id: 'd2', image_id: 2 }),
  ]
  showPurchase(purchaseWith({ list }))

  const button = screen.getByRole('button', { name: 'Open surf-1.jpg large' })
  const shown = [...button.querySelectorAll('img')].map(({ srcset, sizes }) => [srcset, sizes.split(',').at(-1)])
  expect(shown).toEqual([['/small.jpg 800w, /copy.jpg 2048w', '33vw']])
})

test('copies that are being made are asked for until they are there, and not for ever', async () => {
  vi.useFakeTimers()
  const copy = { url: '/copy.jpg', width: 2_048, height: 1_365, type: 'image/jpeg' }
  const reads: number[] = []
  const open = [downloadWith({ status: 1 }), downloadWith({ id: 'd2' })]
  const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
  const view = showPurchase(purchaseWith({ list: open }), async () => void reads.push(1))

  await minutes(1)
  expect(reads).toHaveLength(6)
  await minutes(60)
  expect(reads).toHaveLength(24)
  view.unmount()
  const done = open.map((item) => (item.status === 1 ? { ...item, copy, small_copy: copy, share: '/p/d1' } : item))
  showPurchase(purchaseWith({ list: done }), async () => void reads.push(1))
  await minutes(1)

  expect(reads).toHaveLength(24)
  screen.getByRole('link', { name: 'Save a copy of surf-1.jpg' })
})

/** The purchase, as the page shows it at first. */
function showPurchase(purchase: Purchase, onRefresh?: () => Promise<unknown>) {
  const shown = { title: 'Payment received', receipt: null, sessionId: 'cs_test_12345', purchase }
  const refresh = async () => {
    await onRefresh?.()
    return purchase
  }
  const Page = () => <PurchasedItems {...shown} refresh={refresh} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return render(<Stub />)
}

test('an order of some photos of a wave says what the shop asks for the rest, and leads to its checkout', async () => {
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { price: 40, singles: 75, cover: [], free: [] } },
  }))
  const withWave = { ...session, left: 6, waves: [[4, 1, 2, 3], [9]] }
  showPurchase(
    purchaseWith({
      list: [downloadWith({ image_id: 1 }), downloadWith({ id: 'd2', image_id: 9 })],
      sequences: [withWave],
    }),
  )

  const wave = screen.getByRole('link', { name: '3 more of this wave' })
  expect(wave.getAttribute('href')).toBe('/sequence-gallery/key?photos=4,1,2,3')
  await waitFor(() => expect(wave.textContent).toBe('3 more of this wave, $40'))
  expect(wave.getAttribute('href')).toBe('/sequence-payment-checkout/key?photos=4,2,3')
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ sequence_id: 5, image_ids: [4, 2, 3] })
})

test('a wave that is bought whole, in several orders, is not offered again', async () => {
  rememberOrder(orderOf([2, 3], { session: 'cs_test_other', sequenceKey: 'key' }))
  const withWave = { ...session, left: 4, waves: [[1, 2, 3]] }
  showPurchase(purchaseWith({ list: [downloadWith({ image_id: 1 })], sequences: [withWave] }))

  await screen.findByRole('link', { name: 'See the whole session 2 more photos' })
  expect(screen.queryByRole('link', { name: /more of/ })).toBeNull()
})
