import { retrievePayment } from '@lineup/contract/sales.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startSmallServer } from '../../testing/small-server.ts'
import { PurchasePage } from './purchase-page.tsx'
import type { Purchase } from './use-purchase.ts'

afterEach(() => vi.useRealTimers())

type Status = Purchase['list'][number]['status']

test.each<[says: string, statuses: Status[], shows: string[]]>([
  ['can all be fetched at once', [0, 0], ['Download All']],
  ['are partly there can be fetched as far as they are not', [1, 0], ['Download All']],
  ['are all there are said to be', [1, 1], ['All downloaded']],
  ['is one alone needs no more than its own button', [1], []],
])('what %s', async (_, statuses, shows) => {
  await using _shop = await openPurchase(statuses)

  await screen.findByRole('heading', { name: 'Payment received' })
  expect(screen.queryAllByText(/^(Download All|All downloaded)$/).map(({ textContent }) => textContent)).toEqual(shows)
})

test('what is downloaded is said once, and has no button; the receipt is where its page says', async () => {
  await using _shop = await openPurchase([1, 0])

  expect(await screen.findAllByText('Downloaded')).toHaveLength(1)
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Download All',
    'Download surf-1.jpg',
  ])
  expect(screen.getByText('Sent to a***@example.org')).toBeTruthy()
})

test('without an original there is nothing to download', async () => {
  await using _shop = await openPurchase([])

  expect(await screen.findByText('No Images Found To Download.')).toBeTruthy()
})

const title = () => document.title

test('the page is said to be of a payment that was received only once it is known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await using _shop = await openPurchase([0], () => promise)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your payment')
  await waitFor(() => expect(title()).toBe('Your payment | Lineup'))
  resolve()

  await screen.findByRole('heading', { name: 'Payment received' })
  await waitFor(() => expect(title()).toBe('Payment received | Lineup'))
})

test.each([
  ['is none', 404, 'NotFound', 'Order not found'],
  ['has expired', 422, 'Invalid', 'Your payment'],
  ['the shop cannot tell of', 503, 'Unavailable', 'Your payment'],
])('of an order that %s nobody reads that it is paid', async (_, status, key, heading) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const body = { status: false, key, message: ['This checkout has expired. You have not been charged'] }
  await using _shop = await openPurchase([0], () => ({ status, body }))

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20_000)
    expect(screen.queryByRole('button') ?? screen.queryByRole('link')).not.toBeNull()
  })

  expect([title(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([`${heading} | Lineup`, heading])
  expect(screen.queryByText(/received/)).toBeNull()
})

type Answered = Awaited<ReturnType<Parameters<typeof startSmallServer>[0]>>

async function openPurchase(statuses: Status[], first: () => Promise<void> | Answered = async () => {}) {
  const data = z.encode(retrievePayment.output, purchaseOf(statuses))
  const paid = { status: 200, body: { status: true, message: [], data } }
  const server = await startSmallServer(async () => (await first()) ?? paid)
  const Page = () => (
    <PurchasePage
      title="Payment received"
      endpoint={retrievePayment}
      sessionId="cs_test_12345"
      receipt={({ email_masked }) => `Sent to ${email_masked}`}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  return server
}

function purchaseOf(statuses: Status[]): Purchase {
  return {
    list: statuses.map((status, n) => ({
      id: `d${n}`,
      checkout_id: 'c1',
      watermark: null,
      placeholder: null,
      status,
      name: `surf-${n}.jpg`,
      size: 1_000,
      width: 6,
      height: 4,
      reported: false,
    })),
    order: {
      reference: 'R1',
      email_masked: 'a***@example.org',
      email_corrected: false,
      price: 6_000,
      donation: 100,
      currency: 'USD',
    },
  }
}
