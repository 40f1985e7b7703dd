import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { leavePage } from '../../api/navigation/leave-page.ts'
import { imageWith, sequenceWith } from '../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { toGallery } from '../gallery/load-gallery.ts'
import { CheckoutPage } from './checkout-page.tsx'
import type { Checkout } from './load-checkout.ts'

vi.mock('../../api/navigation/leave-page.ts', () => ({ leavePage: vi.fn<(to: string) => void>() }))

test('the shown price is sent when opening the payment page', async () => {
  await using server = await startSmallServer(() => ok({ url: 'https://provider.example/pay' }))
  open(sequenceOf({ images: 3, price: 6_000 }))

  fireEvent.click(screen.getByRole('button', { name: 'Pay $60 by card' }))

  await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('https://provider.example/pay'))
  expect(bodiesOf(server.seen)).toEqual([{ sequence_id: 5, expected_price: 60 }])
  expect(server.seen[0]?.headers['idempotency-key']).toMatch(/\.6000$/)
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

test.each([
  ['saves $15', { images: 3, price: 6_000 }, '$15 less than its photos one by one'],
  ['saves nothing', { images: 3, price: 7_500 }, null],
  ['costs more', { images: 2, price: 6_000 }, null],
] as const)('a whole that %s says so, or nothing', (_, offer, text) => {
  open(sequenceOf(offer))

  expect(screen.queryByText(/less than its photos/)?.textContent ?? null).toBe(text)
})

test('a single photo is also in the details, which phones show first', () => {
  open({ ...sequenceOf({ images: 1, price: 2_500 }), kind: 'image' })

  const details = screen.getByRole('region', { name: 'Your purchase' })
  expect(details.querySelector('img')?.getAttribute('src')).toBe('/photo-1.jpg')
  expect(screen.getAllByRole('img', { name: 'Photo 1: surf at Uluwatu, 18 Nov, 2026' })).toHaveLength(1)
})

function open(checkout: Checkout) {
  vi.mocked(leavePage).mockClear()
  sessionStorage.clear()
  // jsdom has no layout.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <CheckoutPage checkout={checkout} /> }])
  render(
    <>
      <Stub />
      <Toasts />
    </>,
  )
}

/** A sequence of images at $25 each. */
function sequenceOf({ images, price }: { images: number; price: number }): Checkout {
  const list = {
    ...sequenceWith({ image_price: 2_500, sequence_price: price, is_approved: 1 }),
    share_image: null,
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
