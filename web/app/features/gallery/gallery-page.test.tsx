import '../../testing/dialogs.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { orderOf } from '../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../testing/sequences.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { rememberOrder } from './bought/order-memory.ts'
import { GalleryPage } from './gallery-page.tsx'
import { toGallery } from './load-gallery.ts'
import type { Related } from './load-related.ts'

const noDay = { photos: 0, photographers: 0 }

test('the bar of a gallery says each price once', () => {
  open({ images: 4 })

  const bar = screen.getByRole('region', { name: 'Buy these photos' })
  expect(within(bar).getByText('1 photo $25')).toBeTruthy()
  expect(within(bar).getByText('Save $40 on all 4')).toBeTruthy()
  expect(within(bar).getByRole('link').textContent).toBe('Buy all 4 · $60')
  expect(bar.textContent?.match(/\$\d\d/g)).toEqual(['$25', '$40', '$60'])
})

test('a gallery of one photo is bought as that photo', () => {
  open({ images: 1 })

  const bar = screen.getByRole('region', { name: 'Buy these photos' })
  expect(within(bar).getByRole('link').getAttribute('href')).toBe('/image-payment-checkout/key/1')
})

test('every photo says its number and its time, and can be opened, chosen and bought', () => {
  open({ images: 2, times: ['06:12', null] })

  expect(screen.getByText('1 of 2', { exact: false }).textContent).toBe('1 of 2 · 06:12')
  expect(screen.getByRole('link', { name: 'Open photo 1 of 2, 06:12' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open photo 2 of 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose photo 2 to buy' })).toBeTruthy()
  const buy = screen.getByRole('link', { name: 'Buy $25: photo 2' })
  expect(buy.textContent).toBe('Buy $25')
  expect(buy.getAttribute('href')).toBe('/image-payment-checkout/key/2')
})

test('a long session can be entered in the morning, at noon or in the evening', async () => {
  open({ images: 4, times: ['06:12', '07:00', '12:00', '16:30'] })

  const links = within(await screen.findByRole('navigation', { name: 'Time of day' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Morning 2', '#photo-1'],
    ['Noon 1', '#photo-3'],
    ['Evening 1', '#photo-4'],
  ])
})

test('chosen photos stay in the browser, and can be compared and taken out', async () => {
  const { unmount } = open({ images: 4 })
  fireEvent.click(screen.getByRole('button', { name: 'Choose photo 2 to buy' }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose photo 4 to buy' }))
  unmount()

  open({ images: 4 })
  fireEvent.click(await screen.findByRole('button', { name: '2 chosen' }))
  const dialog = await screen.findByRole('dialog', { name: 'The photos you chose' })
  expect(within(dialog).getByRole('link', { name: 'Buy $25: photo 2' })).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Buy all 4 of this session · $60' })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove photo 2 from those you chose' }))

  expect(screen.getByRole('button', { name: '1 chosen', hidden: true })).toBeTruthy()
  expect(within(dialog).getAllByRole('img')).toHaveLength(1)
})

test('the shortlist is bought first of all, in one press', async () => {
  await using _server = await startSmallServer(() => ok({ price: 50, singles: 50, cover: [], free: [] }))
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [2, 3] }))
  open({ images: 4 })
  fireEvent.click(await screen.findByRole('button', { name: '2 chosen' }))

  const dialog = await screen.findByRole('dialog', { name: 'The photos you chose' })
  const buy = await within(dialog).findByRole('link', { name: 'Buy these 2 · $50' })
  expect(buy.getAttribute('href')).toBe('/sequence-payment-checkout/key?photos=2,3')
  expect(within(dialog).getByRole('link', { name: 'Buy all 4 of this session · $60' })).toBeTruthy()
})

test('photos that cost as much as the session are not offered beside it, and what is free is added in one press', async () => {
  rememberOrder(orderOf([4]))
  await using server = await startSmallServer(({ body }) => {
    const { image_ids } = JSON.parse(body) as { image_ids: number[] }
    const free = [1, 2, 3, 4, 5].filter((id) => !image_ids.includes(id))
    return ok({ price: 60, singles: 25 * image_ids.length, cover: [], free })
  })
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [1, 2, 3] }))
  open({ images: 5 })
  fireEvent.click(await screen.findByRole('button', { name: '3 chosen' }))
  const dialog = await screen.findByRole('dialog', { name: 'The photos you chose' })

  // Not photo 4, which is bought.
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Add 1 ?more, still \$/ }))

  const buy = await within(dialog).findByRole('link', { name: 'Buy these 4 · $60' })
  expect(buy.getAttribute('href')).toBe('/sequence-payment-checkout/key?photos=1,2,3,5')
  expect(screen.queryByRole('button', { name: /more, still/, hidden: true })).toBeNull()
  expect(within(dialog).queryByRole('link', { name: /of this session/ })).toBeNull()
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ sequence_id: 5, image_ids: [1, 2, 3, 5] })
})

test('the bar says what the chosen photos cost together, and shares them', async () => {
  await using server = await startSmallServer(() => ok({ price: 40, singles: 50, cover: [ride], free: [3] }))
  open({ images: 4 })

  for (const n of [1, 2]) fireEvent.click(screen.getByRole('button', { name: `Choose photo ${n} to buy` }))

  const bar = screen.getByRole('region', { name: 'Buy these photos' })
  await within(bar).findByText('$40')
  expect(within(bar).getByRole('button', { name: '2 chosen' })).toBeTruthy()
  expect(within(bar).getByText('instead of $50')).toBeTruthy()
  const add = within(bar).getByRole('button', { name: 'Add 1 more of this wave, still $40' })
  expect(within(add).getByText('Add 1, still $40').className).toBe('sm:hidden')
  expect(within(bar).getByRole('button', { name: 'Share my 2 chosen' })).toBeTruthy()
  const link = within(bar).getByRole('link', { name: 'Buy these 2' })
  expect(link.getAttribute('href')).toBe('/sequence-payment-checkout/key?photos=1,2')
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ sequence_id: 5, image_ids: [1, 2] })
})

test.each([
  [20, '06:12', 0],
  [21, '06:12', 1],
  [21, null, 0],
])('of %d photos, taken at %s, a link leads to the time line of the day', async (images, time, links) => {
  open({ images, times: [time] })

  await screen.findByRole('button', { name: 'Share' })
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Find yours by time/ })).toHaveLength(links))
})

test('hearts of bought photos are gone, and the bar offers what is left', async () => {
  rememberOrder(orderOf([1, 2]))
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [1, 2] }))
  open({ images: 5 })

  const link = await screen.findByRole('link', { name: 'Buy all 3 left · $60' })
  const bar = screen.getByRole('region', { name: 'Buy these photos' })
  expect(link.getAttribute('href')).toBe('/sequence-payment-checkout/key?photos=3,4,5')
  expect(within(bar).getByText('2 are yours already')).toBeTruthy()
  expect(within(bar).queryByRole('button', { name: /chosen/ })).toBeNull()
  expect(screen.getByText(/^Press/).classList).not.toContain('invisible')
  expect(screen.queryByRole('button', { name: 'Choose photo 1 to buy' })).toBeNull()
})

test('a session of which all is bought sells nothing, and leads to the photos', async () => {
  rememberOrder(orderOf([1, 2, 3]))
  open({ images: 3 })

  const bar = screen.getByRole('region', { name: 'Buy these photos' })
  const link = await within(bar).findByRole('link', { name: 'Open them' })
  expect(link.getAttribute('href')).toBe('/your-photos')
  expect(within(bar).getByText('All 3 are yours')).toBeTruthy()
  expect(screen.getByText(/^Press/).classList).toContain('invisible')
  expect(document.body.textContent).not.toMatch(/\$/)
})

test.each([
  ['all but one', [1, 2], null, 'Buy the last one · $25'],
  ['some, where rides may cost less', [1], 4_000, 'Buy all 2 left · $50 at most'],
] as const)('of a session of which %s is bought, the rest is offered', async (_, ids, ridePrice, text) => {
  rememberOrder(orderOf([...ids]))
  open({ images: 3, ridePrice })

  await screen.findByRole('link', { name: text })
})

test('where the price of what is left depends on rides, the shop is asked for it', async () => {
  await using server = await startSmallServer(() => ok({ price: 40, singles: 50, cover: [ride], free: [] }))
  rememberOrder(orderOf([1]))
  open({ images: 3, ridePrice: 4_000 })

  await screen.findByRole('link', { name: 'Buy all 2 left · $40' })
  expect(server.seen.map(({ url, body }) => [url, JSON.parse(body) as object])).toEqual([
    ['/api/payment/quote', { sequence_id: 5, image_ids: [2, 3] }],
  ])
})

test.each([
  [4, null, ['1 photo $25', 'up to 4 photos $60']],
  [61, 4_000, ['1 photo $25', 'one wave $40', 'up to 60 photos $60']],
])(
  'a session of %i that is not sold whole says what one photo, a wave and as many as a basket takes cost',
  async (images, ridePrice, steps) => {
    open({ images, ridePrice, isSoldWhole: false })

    const bar = screen.getByRole('region', { name: 'Buy these photos' })
    expect(Array.from(bar.querySelectorAll('p > span'), ({ textContent }) => textContent)).toEqual(steps)
    expect(within(bar).queryByRole('link')).toBeNull()
    expect(document.body.textContent?.match(/\$60/g)).toHaveLength(1)
  },
)

test('a session that is sold whole says what a photo and a wave cost, and its button the rest', () => {
  open({ images: 4, ridePrice: 4_000 })

  const bar = screen.getByRole('region', { name: 'Buy these photos' })
  expect(bar.textContent?.match(/[^$]*\$\d\d/g)).toEqual(['1 photo $25', 'one wave $40', 'Buy all 4 · $60'])
})

test('a gallery says whose it is in short, and leads to all photos of its day', async () => {
  open({ images: 3, related: { ...noRelated, day: { photos: 243, photographers: 2 } } })

  const link = await screen.findByRole('link', { name: 'See all 243' })
  expect(link.parentElement?.textContent).toMatch(/^by .+ · 3 photos · See all 243$/)
  expect(screen.getByText(/^Press/).textContent).toMatch(/^Press +to choose several, together they can cost less$/)
})

test('without an answer, and with more than 60 photos, the bar says no price', async () => {
  await using server = await startSmallServer(() => ({
    status: 503,
    body: { status: false, key: 'Unavailable', message: ['Down'] },
  }))
  localStorage.setItem('lineup.chosen', JSON.stringify({ key: [1] }))
  const { unmount } = open({ images: 61 })
  const bar = () => screen.getByRole('region', { name: 'Buy these photos' })
  expect(await within(bar()).findByRole('link', { name: 'Buy this one' })).toBeTruthy()
  await waitFor(() => expect(server.seen).toHaveLength(1))
  expect(within(bar()).queryByText(/\$/)).toBeNull()
  unmount()

  localStorage.setItem('lineup.chosen', JSON.stringify({ key: Array.from({ length: 61 }, (_, n) => n + 1) }))
  open({ images: 61 })
  await within(bar()).findByText('At most 60 at once')
  expect(within(bar()).queryByRole('link', { name: /^Buy/ })).toBeNull()
  expect(server.seen).toHaveLength(1)
})

test('a photo that was bought in this browser says so, and leads to its order instead of the checkout', async () => {
  rememberOrder(orderOf([2]))
  open({ images: 3 })

  await screen.findByText('2 of 3 · Yours')
  expect(screen.getAllByText(/Yours/)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Buy $25: photo 2' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Yours. Open your order with photo 2' })
  expect(link.getAttribute('href')).toBe('/images/download/cs_test_order')
  expect(screen.getByRole('link', { name: 'Buy $25: photo 3' })).toBeTruthy()
})

test('a broken list in the browser is no list', async () => {
  localStorage.setItem('lineup.chosen', '{"key":')
  open({ images: 2 })

  await screen.findByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: /chosen$/ })).toBeNull()
})

test('the photographer’s name and “More by” lead to all their sessions', async () => {
  const same_photographer = [sequenceWith({ id: 6, sequence_key: 'six' })]
  open({ images: 1, related: { ...noRelated, same_photographer } })

  const more = await screen.findByRole('region', { name: /^More by/ })
  const name = screen.getAllByRole('link', { name: 'kai' }).filter((link) => !more.contains(link))
  const links = [...name, screen.getByRole('link', { name: /^All sessions by/ })]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/photographer/7', '/photographer/7'])
})

test('other sessions are listed below the photos', async () => {
  const same_day = [sequenceWith({ id: 6, sequence_key: 'six' })]
  open({ images: 1, related: { ...noRelated, same_day } })

  const section = await screen.findByRole('region', { name: 'Other sessions here that day' })
  expect(within(section).getAllByRole('link')[0]?.getAttribute('href')).toBe('/sequence-gallery/six')
  expect(screen.queryByRole('region', { name: /^More by/ })).toBeNull()
  // The bar sticks within its parent only, so it never stands below a card of another session.
  expect(screen.getByRole('region', { name: 'Buy these photos' }).parentElement?.contains(section)).toBe(false)
})

type Options = {
  images: number
  isSoldWhole?: boolean
  ridePrice?: number | null
  times?: Array<string | null>
  related?: Related
}

const noRelated: Related = { day: noDay, same_day: [], same_photographer: [] }

function open({ images, isSoldWhole = true, ridePrice = null, times = [], related = noRelated }: Options) {
  const list = {
    ...sequenceWith({ is_approved: 1, type: images === 1 ? 1 : 2 }),
    share_image: null,
    sold_whole: isSoldWhole,
    ride_price: ridePrice,
    images: Array.from({ length: images }, (_, n) =>
      imageWith({ id: n + 1, previews: [preview(n + 1)], taken_at: times[n] ? `2026-11-18T${times[n]}:00` : null }),
    ),
  }
  const gallery = toGallery({ list }, images)
  const Stub = createRoutesStub([{ path: '/', Component: () => <GalleryPage gallery={gallery} related={related} /> }])
  return render(<Stub />)
}

const preview = (n: number) => ({ url: `/photo-${n}.jpg`, width: 320, height: 213, type: 'image/jpeg' })
const ride = { kind: 'ride', image_ids: [1, 2], price: 40 }
const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
