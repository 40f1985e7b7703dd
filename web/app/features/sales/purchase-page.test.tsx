import { retrievePayment } from '@lineup/contract/sales/calls.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { answerDialog } from '../../testing/dialogs.ts'
import { type Seen, startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
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

  await screen.findByText('Sent to a***@example.org')
  expect(screen.queryAllByText(/^(Download All|All downloaded)$/).map(({ textContent }) => textContent)).toEqual(shows)
})

test('what is downloaded is said once, and has no button; the receipt is where its page says', async () => {
  await using _shop = await openPurchase([1, 0])

  expect(await screen.findAllByText('Downloaded')).toHaveLength(1)
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Download All',
    'It did not arrive: surf-0.jpg',
    'Download surf-1.jpg',
  ])
  expect(screen.getByText('Sent to a***@example.org')).toBeTruthy()
})

test('without an original there is nothing to download', async () => {
  await using _shop = await openPurchase([])

  expect(await screen.findByText('No Images Found To Download.')).toBeTruthy()
})

test.each([['id'], ['checkout_id']])(
  'of an item whose %s is missing a press says that something went wrong',
  async (field) => {
    await using shop = await openPurchase([0], undefined, { [field]: undefined })
    render(<Toasts />)

    fireEvent.click(await screen.findByRole('button', { name: 'Download surf-0.jpg' }))

    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(shop.seen.map(({ url }) => url)).toEqual(['/api/payment/retrieve'])
  },
)

test('a delivered photo that did not arrive is reported, once, after a question; then the page says so', async () => {
  let reported = false
  await using shop = await openPurchase([1, 0], undefined, {}, ({ url }) => {
    if (url !== '/api/payment/not-arrived') return { reported }
    reported = true
    return undefined
  })
  render(<Toasts />)
  expect(await screen.findAllByRole('button', { name: /^It did not arrive/ })).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'It did not arrive: surf-0.jpg' }))
  await answerDialog(true)

  await screen.findByText('Thank you')
  const told = await screen.findByText(/^You told us that it did not arrive\./)
  expect(document.activeElement).toBe(told)
  expect(screen.queryByRole('button', { name: /^It did not arrive/ })).toBeNull()
  const reports = shop.seen.filter(({ url }) => url === '/api/payment/not-arrived')
  expect(reports.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { session_id: 'cs_test_12345', download_id: 'd0' },
  ])
})

test('who does not confirm has reported nothing', async () => {
  await using shop = await openPurchase([1])
  fireEvent.click(await screen.findByRole('button', { name: /^It did not arrive/ }))

  await answerDialog(false)

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shop.seen).toHaveLength(1)
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

/** A shop whose order holds these items, each with a `part` of its own; `now` says what a call answers, and what is new in the list. */
async function openPurchase(
  statuses: Status[],
  first: () => Promise<void> | Answered = async () => {},
  part: object = {},
  now: (request: Seen) => object | undefined = () => ({}),
) {
  const { list, order } = z.encode(retrievePayment.output, purchaseOf(statuses))
  const server = await startSmallServer(async (request) => {
    const changes = now(request)
    const data = changes && { list: list.map((item) => ({ ...item, ...part, ...changes })), order }
    const message = changes ? [] : ['Thank you']
    return (await first()) ?? { status: 200, body: { status: true, message, data: data ?? {} } }
  })
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
