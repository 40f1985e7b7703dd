import { retrievePayment } from '@lineup/contract/sales/orders.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { answerDialog } from '../../testing/dialogs.ts'
import { anOrder, downloadWith, orderOf, purchaseWith } from '../../testing/orders.ts'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { ordersHere } from '../gallery/bought/order-memory.ts'
import { t } from './messages/t.ts'
import { PurchasePage } from './purchase-page.tsx'
import type { Purchase } from './use-purchase.ts'

afterEach(() => vi.useRealTimers())

type Status = Purchase['list'][number]['status']

test.each<[says: string, statuses: Status[], shows: string[]]>([
  ['of available items offers Download All', [0, 0], ['Download All']],
  ['of partly downloaded items offers Download All', [1, 0], ['Download All']],
  ['of downloaded items says that all are downloaded', [1, 1], ['Your photos are downloaded.']],
  ['of a single item has no button for all', [1], []],
])('the list %s', async (_, statuses, shows) => {
  await using _shop = await openPurchase(statuses)

  await screen.findByText('Sent to a***@example.org')
  expect(
    screen.queryAllByText(/^(Download All|Your photos are downloaded\.)$/).map(({ textContent }) => textContent),
  ).toEqual(shows)
})

test('a downloaded item says so once and has no button; the receipt is shown', async () => {
  await using _shop = await openPurchase([1, 0])

  expect(await screen.findAllByText('Downloaded')).toHaveLength(1)
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Download All',
    'Print the receipt',
    'Did it not arrive? surf-0.jpg',
    'Download surf-1.jpg',
  ])
  expect(screen.getByText('Sent to a***@example.org')).toBeTruthy()
})

test('a paid order is remembered in this browser, and the header leads to it', async () => {
  await using _shop = await openPurchase([0])

  await screen.findByText('Sent to a***@example.org')
  await waitFor(() => expect(document.documentElement.hasAttribute('data-orders')).toBe(true))
  expect(ordersHere()).toMatchObject([orderOf([1], { session: 'cs_test_12345', at: anOrder.paid_at.getTime() })])
})

test('an empty purchase says so', async () => {
  await using _shop = await openPurchase([])

  expect(await screen.findByText('No Images Found To Download.')).toBeTruthy()
})

test.each([['id'], ['checkout_id']])('an item without its %s shows an error when pressed', async (field) => {
  await using shop = await openPurchase([0], undefined, { [field]: undefined })
  render(<Toasts />)

  fireEvent.click(await screen.findByRole('button', { name: 'Download surf-0.jpg' }))

  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(shop.seen.map(({ url }) => url)).toEqual(['/api/payment/retrieve'])
})

test('a delivered photo that did not arrive can be reported once, after a question', async () => {
  let reported = false
  await using shop = await openPurchase([1, 0], undefined, {}, ({ url }) => {
    if (url !== '/api/payment/not-arrived') return { reported }
    reported = true
    return undefined
  })
  render(<Toasts />)
  expect(await screen.findAllByRole('button', { name: /^Did it not arrive/ })).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Did it not arrive? surf-0.jpg' }))
  await answerDialog(true)

  await screen.findByText('Thank you')
  const told = await screen.findByText(/^You told us that it did not arrive\./)
  expect(document.activeElement).toBe(told)
  expect(screen.queryByRole('button', { name: /^Did it not arrive/ })).toBeNull()
  const reports = shop.seen.filter(({ url }) => url === '/api/payment/not-arrived')
  expect(reports.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { session_id: 'cs_test_12345', download_id: 'd0' },
  ])
})

test('an unconfirmed report is not sent', async () => {
  await using shop = await openPurchase([1])
  fireEvent.click(await screen.findByRole('button', { name: /^Did it not arrive/ }))

  await answerDialog(false)

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shop.seen).toHaveLength(1)
})

const title = () => document.title

test('the page is titled as paid only after the shop has confirmed it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await using _shop = await openPurchase([0], () => promise)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your payment')
  await waitFor(() => expect(title()).toBe('Your payment | Lineup'))
  expect(screen.getByText('Looking up your payment…')).toBeTruthy()
  const said = screen.getAllByRole('status')[0]
  expect(said?.textContent).toBe('')
  resolve()

  await screen.findByRole('heading', { name: 'It is yours', level: 1 })
  await waitFor(() => expect(title()).toBe('Payment received | Lineup'))
  // The same element says it, so that it is heard.
  expect(said?.textContent).toBe('It is yours')
})

test.each([
  ['is unknown', 404, 'NotFound', 'Order not found'],
  ['has expired', 422, 'Invalid', 'Your payment'],
  ['the shop cannot confirm', 503, 'Unavailable', 'Your payment'],
])('an order that %s is not shown as paid', async (_, status, key, heading) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const body = { status: false, key, message: ['This checkout has expired. You have not been charged'] }
  await using _shop = await openPurchase([0], () => ({ status, body }))

  const offer = async () => {
    await vi.advanceTimersByTimeAsync(20_000)
    return screen.queryByRole('button') ?? screen.queryByRole('link')
  }
  await expect.poll(offer).not.toBeNull()

  expect([title(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([`${heading} | Lineup`, heading])
  expect(screen.queryByText(/received/)).toBeNull()
})

type Answer = Awaited<ReturnType<Parameters<typeof startSmallServer>[0]>>

/** A shop with these items, each changed by `part`. `now` sets the answers to calls and changes to the list. */
async function openPurchase(
  statuses: Status[],
  first: () => Promise<void> | Answer = async () => {},
  part: object = {},
  now: (request: SeenRequest) => object | undefined = () => ({}),
) {
  const purchase = z.encode(retrievePayment.output, purchaseOf(statuses))
  const server = await startSmallServer(async (request) => {
    const changes = now(request)
    const data = changes && { ...purchase, list: purchase.list.map((item) => ({ ...item, ...part, ...changes })) }
    const message = changes ? [] : ['Thank you']
    return (await first()) ?? { status: 200, body: { status: true, message, data: data ?? {} } }
  })
  const Page = () => (
    <PurchasePage
      title="Payment received"
      sought={{ title: t('paid.sought.payment.title'), note: t('paid.sought.payment.note') }}
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
  return purchaseWith({
    list: statuses.map((status, n) => downloadWith({ id: `d${n}`, name: `surf-${n}.jpg`, status })),
    order: { ...anOrder, email_masked: 'a***@example.org' },
  })
}
