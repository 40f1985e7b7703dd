import type { Charity } from '@lineup/contract/page-request.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { thisPage } from '../../../api/navigation/leave-page.ts'
import { orderOf } from '../../../testing/orders.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { rememberOrder } from '../../gallery/bought/order-memory.ts'
import { toGallery } from '../../gallery/load-gallery.ts'
import { CheckoutPage } from './checkout-page.tsx'
import type { Checkout } from './load-checkout.ts'

const leave = vi.spyOn(thisPage, 'leave').mockImplementation(() => {})

test('the shown price is sent when opening the payment page', async () => {
  await using server = await startSmallServer(() => ok({ url: 'https://provider.example/pay' }))
  open(sequenceOf({ images: 3, price: 6_000 }))

  fireEvent.click(screen.getByRole('button', { name: 'Pay $60 by card' }))

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/pay'))
  expect(bodiesOf(server.seen)).toEqual([{ sequence_id: 5, expected_price: 60 }])
  expect(server.seen[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
})

test('the checkout of a choice says why it costs what it costs, and buys just these photos', async () => {
  await using server = await startSmallServer(() => ok({ url: 'https://provider.example/pay' }))
  const whole = sequenceOf({ images: 4, price: 6_000 })
  const piece = { kind: 'image' as const, price: 2_500 }
  const cover = [
    { kind: 'ride' as const, image_ids: [1, 2], price: 4_000 },
    { ...piece, image_ids: [3] },
    { ...piece, image_ids: [4] },
  ]
  const quote = { price: 9_000, singles: 10_000, cover, free: [7, 8] }
  open({ ...whole, gallery: { ...whole.gallery, sold_whole: false }, kind: 'choice', price: 9_000, quote })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buy these photos')
  const rows = within(await screen.findByRole('list', { name: 'What you pay for' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['A wave, 2 photos$40', '2 photos, $25 each$50'])
  expect(screen.getByText('$100 one by one')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /of this session/ })).toBeNull()
  // The share of a ride is not public.
  expect(screen.queryByText(/to the photographer,/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Pay $90 by card' }))
  await waitFor(() => expect(bodiesOf(server.seen)).toEqual([{ image_ids: [1, 2, 3, 4], expected_price: 90 }]))
})

test('a choice of one photo is this photo', () => {
  const one = sequenceOf({ images: 1, price: 2_500 })
  const cover = [{ kind: 'image' as const, image_ids: [1], price: 2_500 }]
  open({ ...one, kind: 'choice', quote: { price: 2_500, singles: 2_500, cover, free: [] } })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buy this photo')
})

test('the photographer gets the shares of all photos of a choice', () => {
  const whole = sequenceOf({ images: 2, price: 6_000 })
  const cover = [1, 2].map((id) => ({ kind: 'image' as const, image_ids: [id], price: 2_500 }))
  const gallery = { ...whole.gallery, commission_image: 1_000 }
  open({ ...whole, gallery, kind: 'choice', price: 5_000, quote: { price: 5_000, singles: 5_000, cover, free: [] } })

  expect(screen.getByText(/^\$20 to the photographer, \$1 to the ocean, the rest to the shop/)).toBeTruthy()
})

test('a changed price is shown before anything is paid', async () => {
  const body = { status: false, key: 'Conflict', message: ['The price has changed to $65'] }
  await using _server = await startSmallServer(() => ({ status: 409, body }))
  open(sequenceOf({ images: 3, price: 6_000 }))

  fireEvent.click(screen.getByRole('button', { name: 'Pay $60 by card' }))

  expect(await screen.findByText('The price has changed to $65')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the new price' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $60 by card' }).disabled).toBe(false)
})

test('a refused checkout is shown in the shop’s words, and can be tried again', async () => {
  const body = { status: false, key: 'Unavailable', message: ['Down'] }
  await using _server = await startSmallServer(() => ({ status: 503, body }))
  open(sequenceOf({ images: 3, price: 6_000 }))

  fireEvent.click(screen.getByRole('button', { name: 'Pay $60 by card' }))

  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $60 by card' }).disabled).toBe(false)
})

test('without a connection the page says that nothing was charged', async () => {
  const server = await startSmallServer(() => ok({}))
  open(sequenceOf({ images: 3, price: 6_000 }))
  await server[Symbol.asyncDispose]()

  fireEvent.click(screen.getByRole('button', { name: 'Pay $60 by card' }))

  expect(await screen.findByText('Something went wrong: no connection. Nothing was charged.')).toBeTruthy()
})

test.each([
  ['saves $15', { images: 3, price: 6_000 }, '$15 less than one by one'],
  ['saves nothing', { images: 3, price: 7_500 }, null],
  ['costs more', { images: 2, price: 6_000 }, null],
] as const)('a whole that %s says so, or nothing', (_, offer, text) => {
  open(sequenceOf(offer))

  expect(screen.queryByText(/less than one by one/)?.textContent ?? null).toBe(text)
})

test.each([
  [1, 'You can download it once. If the connection breaks, just try again'],
  [2, 'You can download each once. If the connection breaks, just try again'],
])('the checkout of %i says how often a photo can be downloaded', (images, text) => {
  open(sequenceOf({ images, price: 6_000 }))

  screen.getByText(text)
})

test('what is free leaves out what is bought already', async () => {
  rememberOrder(orderOf([7, 8]))
  const whole = sequenceOf({ images: 3, price: 6_000 })
  const cover = [{ kind: 'sequence' as const, image_ids: [1, 2, 3], price: 6_000 }]
  open({ ...whole, kind: 'choice', price: 6_000, quote: { price: 6_000, singles: 7_500, cover, free: [7, 8] } })

  await screen.findByText('3 photos, for the price of the session')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^\+ \$0/ })).toBeNull())
})

test.each([
  [
    'costs more',
    { images: 5, price: 6_000 },
    '+ $35all 5 of this sessionIf you buy the other 4 later, they cost $60 together.',
  ],
  ['costs less', { images: 5, price: 2_000 }, '$20all 5 of this session'],
  ['costs as much as later', { images: 3, price: 7_500 }, '+ $50all 3 of this session'],
  ['is the photo', { images: 1, price: 2_500 }, null],
] as const)('the checkout of one photo offers the whole that %s, or nothing', async (_, offer, text) => {
  openPhotoOf(sequenceOf(offer))

  if (text) await screen.findByRole('link', { name: /of this session/ })
  const link = screen.queryByRole('link', { name: /of this session/ })
  expect(link?.textContent ?? null).toBe(text)
  expect(link?.getAttribute('href') ?? null).toBe(text && '/sequence-payment-checkout/key')
})

test.each(['one photo', 'two photos of a wave'])(
  'the offer beside %s stands below the button that pays',
  async (kind) => {
    const whole = sequenceOf({ images: 5, price: 6_000 })
    const cover = [{ kind: 'ride' as const, image_ids: [1, 2], price: 4_000 }]
    const images = whole.gallery.images.slice(0, 2)
    if (kind === 'one photo') openPhotoOf(whole)
    else {
      const quote = { price: 4_000, singles: 5_000, cover, free: [3] }
      open({ ...whole, kind: 'choice', price: 4_000, gallery: { ...whole.gallery, images, total: 2 }, quote })
    }

    const offers = await screen.findAllByRole('link', { name: /^\+ \$/ })
    const pay = screen.getByRole('button', { name: /^Pay/ })
    expect(offers.map((offer) => pay.compareDocumentPosition(offer))).toEqual(
      offers.map(() => Node.DOCUMENT_POSITION_FOLLOWING),
    )
  },
)

test('where rides may make it less, the shop is asked what the others cost later', async () => {
  const images = [1, 2, 3, 4, 5].map((id) => imageWith({ id, previews: [preview(id)] }))
  const list = { ...sequenceWith({}), share_image: null, sold_whole: true, ride_price: 40, images }
  const answer = Promise.withResolvers<void>()
  await using server = await startSmallServer(async ({ url }) => {
    if (url !== '/api/payment/quote') return ok({ list })
    await answer.promise
    return ok({ price: 55, singles: 100, cover: [], free: [] })
  })
  const whole = sequenceOf({ images: 5, price: 6_000 })
  openPhotoOf({ ...whole, gallery: { ...whole.gallery, ride_price: 4_000 } })

  await screen.findByText('If you buy the other 4 later, they cost up to $60 together.')
  answer.resolve()
  await screen.findByText('If you buy the other 4 later, they cost $55 together.')
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ sequence_id: 5, image_ids: [2, 3, 4, 5] })
})

test('who has bought another photo of the session is told the whole price, and how much of it is theirs', async () => {
  rememberOrder(orderOf([99], { sequenceKey: 'key' }))
  openPhotoOf(sequenceOf({ images: 5, price: 6_000 }))

  const link = await screen.findByRole('link', { name: /you have$/ })
  expect(link.textContent).toBe('$60all 5 of this session, also the one you have')
  expect(screen.queryByText(/^\+/)).toBeNull()
})

test('a donation is included in the price, with the charity that gets it; without one nothing is said', () => {
  open(sequenceOf({ images: 3, price: 6_000 }))
  screen.getByText('includes $1 for the ocean')
  cleanup()

  open(sequenceOf({ images: 3, price: 6_000 }), { name: 'Clean Sea', url: null })
  screen.getByText('includes $1 for Clean Sea')
  cleanup()

  open({ ...sequenceOf({ images: 3, price: 6_000 }), donation: 0 })
  expect(screen.queryByText(/ocean/)).toBeNull()
})

test('a checkout says what of it this browser has bought, and leads to the purchase of the others', async () => {
  rememberOrder(orderOf([2]))
  open(sequenceOf({ images: 3, price: 6_000 }))

  const link = await screen.findByRole('link', { name: 'Open your order' })
  expect(link.parentElement?.textContent).toBe(
    'You bought 1 of these photos, last on 22 Nov, 2026. Open your order · Buy only the other 2',
  )
  expect(link.getAttribute('href')).toBe('/images/download/cs_test_order')
  const rest = screen.getByRole('link', { name: 'Buy only the other 2' })
  expect(rest.getAttribute('href')).toBe('/sequence-payment-checkout/key?photos=1,3')
})

test.each([
  ['photo', 1, 'You bought this photo on 22 Nov, 2026.'],
  ['session', 3, 'You bought all 3 photos, last on 22 Nov, 2026.'],
] as const)('the checkout of a %s that is bought sells nothing, and leads to the order', async (_, images, text) => {
  rememberOrder(orderOf([1, 2, 3]))
  open(sequenceOf({ images, price: 6_000 }))

  const link = await screen.findByRole('link', { name: 'Open your order' })
  expect(link.getAttribute('href')).toBe('/images/download/cs_test_order')
  screen.getByText(text)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(document.body.textContent).not.toMatch(/\$/)
})

test('photos of several orders are all in one list', async () => {
  rememberOrder(orderOf([1], { session: 'cs_test_old', at: 1 }))
  rememberOrder(orderOf([2, 3]))
  open(sequenceOf({ images: 3, price: 6_000 }))

  const link = await screen.findByRole('link', { name: 'Open your photos' })
  expect(link.getAttribute('href')).toBe('/your-photos')
})

test('a thumb shows its photo', () => {
  const scrollTo = vi.fn<(options: { left: number }) => void>()
  open(sequenceOf({ images: 3, price: 6_000 }))
  const strip = screen.getByRole('region', { name: 'Photos you buy' }).querySelector('ul')
  Object.assign(strip ?? {}, { scrollTo })
  Object.defineProperty(strip, 'clientWidth', { value: 300 })

  fireEvent.click(screen.getByRole('button', { name: 'Show photo 3' }))

  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 600 })
  fireEvent.scroll(strip ?? document, { target: { scrollLeft: 600 } })
  expect(screen.getByRole('button', { name: 'Show photo 3' }).getAttribute('aria-current')).toBe('true')
  screen.getByText('3 / 3')
})

/** The checkout of its first photo. */
function openPhotoOf(whole: Checkout) {
  const [image] = whole.gallery.images
  if (!image) throw new Error('no image')
  open({ ...whole, kind: 'image', price: image.price, gallery: { ...whole.gallery, images: [image], total: 1 } })
}

function open(checkout: Checkout, charity: Charity | null = null) {
  leave.mockClear()
  sessionStorage.clear()
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <CheckoutPage checkout={checkout} /> }])
  render(
    <>
      <Stub hydrationData={{ loaderData: { root: { charity } } }} />
      <Toasts />
    </>,
  )
}

/** A sequence of images at $25 each. */
function sequenceOf({ images, price }: { images: number; price: number }): Checkout {
  const list = {
    ...sequenceWith({ image_price: 2_500, sequence_price: price, is_approved: 1, images_count: images }),
    share_image: null,
    sold_whole: true,
    ride_price: null,
    images: Array.from({ length: images }, (_, n) =>
      imageWith({ id: n + 1, image_price: 2_500, previews: [preview(n + 1)] }),
    ),
  }
  const gallery = toGallery({ list }, images)
  return { kind: 'sequence', gallery, price, donation: 100, currency: 'USD' }
}

const preview = (n: number) => ({ url: `/photo-${n}.jpg`, width: 320, height: 213, type: 'image/jpeg' })

const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
const bodiesOf = (seen: SeenRequest[]) => seen.map(({ body }) => JSON.parse(body) as unknown)
