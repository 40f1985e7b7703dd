import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { aPaymentView, aPayout, viewOf } from '../../../testing/payments.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { PaymentPage } from './payment-page.tsx'

const stuck = {
  ...aPayout,
  status: 2,
  paid: 0,
  owed: 10.5,
  reason: 'The payment provider refused it.',
  transfer_id: null,
  last_code: 'no_such',
  sent: 0,
  cancelled: 0,
  reversed: 0,
}
const open = { id: 'dp_1', amount: 25, reason: 'fraudulent', status: 'needs_response', closed_at: null }
const download = {
  id: 'dl_1',
  name: 'surf-1.jpg',
  status: 1,
  attempts: 1,
  reported: false,
  withdrawn: false,
  returnable: true,
}
const twin = { id: 9, reference: 'L-CCCCCC', created_at: '2026-11-18T12:30:00.000Z', settled: false }

async function openPage(part: object = {}) {
  const server = await startSmallServer(() => viewOf(aPaymentView(part)))
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Order L-7K3QFM' })
  return server
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const tableRows = () =>
  section('Where the money goes')
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('a paid order needs nothing, and says how its price is split', async () => {
  await using _server = await openPage()

  screen.getByText('Paid', { exact: true })
  screen.getByText('Nothing needs doing.')
  expect(tableRows()).toEqual([
    ['Paid by the buyer', '$25', '$25'],
    ['Photographer kai', '$10.50', '$10.50'],
    ['Ocean conservation', '$1', '$1'],
    ['Fee of the payment provider', '–', 'not known yet'],
    ['Stays with the shop', '$13.50', '$13.50'],
  ])
})

const sharesOfKai = (amount: number) =>
  aPaymentView()
    .postings.flatMap((one) => (one.account === 'seller_payable' ? [{ ...one, amount }] : []))
    .slice(0, 1)

test.each([
  [
    { quarantine_reason: 'amount', status: 0, charged: 20 },
    'Held for a check',
    /The order costs \$25, and \$20 were paid\. Release it if .*ReleaseRefund L-7K3QFM$/,
  ],
  [
    { quarantine_reason: 'amount', status: 0, charged: 11 },
    'Held for a check',
    /\$11 were paid\. It can only be refunded\.Refund L-7K3QFM$/,
  ],
  [
    { dispute_status: 'needs_response', disputes: [{ ...open, due_by: '2026-11-25T12:00:00.000Z' }] },
    'Disputed',
    /until 25-Nov-2026/,
  ],
  [{ payouts: [stuck] }, 'Paid', /\$10.50 for kai is not sent yet. The payment provider refused it./],
  [{ payouts: [{ ...stuck, cancelled: 4.2, refunded: 4.2, owed: 6.3 }] }, 'Paid', /^\$6.30 for kai is not sent yet/],
  [{ payouts: [stuck], postings: sharesOfKai(-6.3) }, 'Paid', /^\$6.30 for kai is not sent yet/],
  [{ payouts: [{ ...stuck, owed: 0 }] }, 'Paid', /^The share of kai settles an earlier debt/],
  [{ twins: [twin] }, 'Paid', /paid for the same again within an hour: order L-CCCCCC/],
  [
    { downloads: [{ ...download, reported: true }] },
    'Paid',
    /^The buyer says that the photo did not arrive.*Allow download again$/,
  ],
])('%j is %s, and the page says what needs doing', async (part, state, text) => {
  await using _server = await openPage(part)

  screen.getByText(state, { exact: true })
  const todo = within(screen.getByRole('list', { name: 'What needs doing' })).getAllByRole('listitem')
  expect(todo.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)])
})

test.each([
  [{ status: 2, fail_reason: 'expired' }, 'Not paid', 'Nobody paid before the payment page expired.'],
  [{ status: 2, fail_reason: 'do_not_honor' }, 'Not paid', 'The card was declined.'],
  [
    { status: 2, fail_reason: 'Your card has expired.' },
    'Not paid',
    'The payment provider says: Your card has expired.',
  ],
  [
    { dispute_status: 'lost', disputes: [{ ...open, status: 'lost', due_by: null }] },
    'Lost to a dispute',
    'The bank gave $25 back to the buyer.',
  ],
])('%j is %s, which needs nothing: %s', async (part, state, note) => {
  await using _server = await openPage(part)

  for (const text of [state, note, 'Nothing needs doing.']) screen.getByText(text, { exact: true })
})

test('no word of the payment provider is shown', async () => {
  const refund = {
    id: 4,
    refund_id: null,
    problem: null,
    reference: null,
    amount: 5,
    takedown: false,
    by: null,
    created_at: '2026-11-19T09:00:00.000Z',
  }
  await using _server = await openPage({
    refunds: [
      { ...refund, reason: 'requested_by_customer', status: 'requires_action' },
      { ...refund, id: 5, reason: 'expired_uncaptured_charge', status: 'new_status' },
    ],
    dispute_status: 'needs_response',
    disputes: [
      { ...open, reason: 'product_not_received', due_by: null },
      { ...open, id: 'dp_2', reason: 'new_reason', status: 'new_status', due_by: null },
    ],
  })

  const shown = section('Refunds and disputes')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Refund: On its way$519-Nov-2026, made at the payment providerThe buyer asked for it',
    'Refund: Being looked up$519-Nov-2026, made at the payment providerFor another reason',
    'Dispute: Waits for your answer$25The buyer says that the photos did not arrive',
    'Dispute: Open$25The bank gave a reason of its own',
  ])
})

test('P84 a possible duplicate leads to the other order', async () => {
  await using _server = await openPage({ twins: [twin] })

  expect(screen.getByRole('link', { name: 'Open L-CCCCCC' }).getAttribute('href')).toBe('/admin/payment/9')
})

test('a duplicate is settled once one of the two orders was given back', async () => {
  await using _server = await openPage({ twins: [{ ...twin, settled: true }] })

  screen.getByText('Nothing needs doing.')
})

test('a held order that was refunded says so, with what was really paid and went back', async () => {
  await using _server = await openPage({
    price: 60,
    status: 0,
    quarantine_reason: 'amount',
    charged: 1,
    refunded: 1,
    postings: [],
    payouts: [],
  })

  for (const text of ['Refunded', 'Nothing needs doing.']) screen.getByText(text, { exact: true })
  expect(tableRows()).toEqual([
    ['Paid by the buyer', '–', '$1'],
    ['Given back to the buyer', '–', '-$1'],
  ])
})

test('a refund of a takedown names the admin who took the photo down', async () => {
  const refund = { id: 4, refund_id: 're_1', problem: null, reference: null, amount: 5, reason: null }
  await using _server = await openPage({
    refunds: [{ ...refund, status: 'succeeded', by: 'ada', takedown: true, created_at: '2026-11-19T09:00:00.000Z' }],
  })

  section('Refunds and disputes').getByText('19-Nov-2026, by ada, takedown')
  section('History').getByText('ada refunded $5')
  section('History').getByText('Takedown')
})

test('a disputed or refunded payout offers nothing that the shop would refuse', async () => {
  await using _server = await openPage({
    dispute_status: 'needs_response',
    payouts: [
      { ...stuck, status: 0, reason: 'Disputed' },
      { ...stuck, id: 4, refunded: 10.5, reason: 'Money back' },
    ],
  })

  expect(section('Payouts').queryByRole('button')).toBeNull()
})

test('a part refund shows in the state, the shares and the history', async () => {
  const posting = { at: '2026-11-19T09:00:00.000Z', act: 'refund:4', username: null }
  await using _server = await openPage({
    refunded: 5,
    refunds: [
      {
        id: 4,
        refund_id: 're_1',
        amount: 5,
        reason: 'duplicate',
        problem: null,
        reference: null,
        status: 'succeeded',
        takedown: false,
        by: 'admin1',
        created_at: '2026-11-19T08:59:59.000Z',
      },
    ],
    postings: [
      ...aPaymentView().postings,
      { ...posting, account: 'refunds', amount: -5 },
      { ...posting, account: 'seller_payable', username: 'kai', amount: 2.1 },
      { ...posting, account: 'donation_payable', amount: 0.2 },
      { ...posting, account: 'platform_revenue', amount: 2.7 },
    ],
  })

  screen.getByText('Partly refunded')
  expect(tableRows()).toEqual([
    ['Paid by the buyer', '$25', '$25'],
    ['Given back to the buyer', '–', '-$5'],
    ['Photographer kai', '$10.50', '$8.40'],
    ['Ocean conservation', '$1', '$0.80'],
    ['Fee of the payment provider', '–', 'not known yet'],
    ['Stays with the shop', '$13.50', '$10.80'],
  ])
  const steps = section('History')
    .getAllByRole('listitem')
    .map((step) => [...step.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(steps.slice(0, 2)).toEqual([
    [
      'Booked: the refund',
      'Given back to the buyer: $5',
      'No longer owed to the photographer (kai): $2.10',
      'No longer owed to ocean conservation: $0.20',
      'Given up by the shop: $2.70',
    ],
    ['admin1 refunded $5', 'Paid twice', 'Done · re_1'],
  ])
  expect(steps.slice(2).map(([title]) => title)).toEqual([
    'Booked: the payout',
    'Booked: the sale',
    'The buyer finished the payment page',
    'The checkout was opened',
  ])
})

test('after an action the page is read again until its effects are there', async () => {
  const after = { refunded: 25, lines: aPaymentView().lines.map((line) => ({ ...line, refunded: 25 })) }
  let reads = -1
  await using _server = await startSmallServer(({ method }) => {
    if (method === 'POST') {
      reads = 0
      const refund = { id: 4, amount: 25, currency: 'USD', status: 'succeeded', reason: null, created_at: new Date() }
      return { status: 200, body: { status: true, message: ['On its way'], data: { refund, refunded: 25 } } }
    }
    if (reads >= 0) reads += 1
    // The job that takes the share back comes after the first read.
    const payouts = reads > 1 ? [{ ...stuck, cancelled: 10.5, refunded: 10.5, owed: 0 }] : [stuck]
    return viewOf(aPaymentView({ ...(reads >= 0 && after), payouts }))
  })
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })

  fireEvent.click(dialog.getByRole('button', { name: 'Refund $25' }))

  await screen.findByText('Refunded', { exact: true })
  await screen.findByText('Nothing needs doing.', undefined, { timeout: 20_000 })
})

test('Refresh says when the page was up to date', async () => {
  await using server = await openPage()
  const before = server.seen.length

  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))

  await screen.findByText(/^Up to date, \d\d:\d\d/)
  expect(server.seen.length).toBe(before + 1)
})

test.each([
  ['needs_response', '$25 of it are with the buyer’s bank until it decides the dispute.'],
  ['warning_needs_response', null],
  ['lost', null],
])('with a dispute of %s the shares say: %s', async (status, note) => {
  await using _server = await openPage({ dispute_status: status, disputes: [{ ...open, status, due_by: null }] })

  const found = section('Where the money goes').queryByText(/with the buyer’s bank/)
  expect(found?.textContent ?? null).toBe(note)
})

test('after giving a download back the page is read again', async () => {
  let isBack = false
  await using server = await startSmallServer(({ method }) => {
    const state = isBack ? { ...download, status: 0, attempts: 0, returnable: false } : download
    if (method === 'GET') return viewOf(aPaymentView({ downloads: [state] }))
    isBack = true
    return {
      status: 200,
      body: { status: true, message: ['Back'], data: { download: { ...state, status: 0, attempts: 0 } } },
    }
  })
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Allow download again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Allow download again' })
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'It broke' } })

  fireEvent.click(within(dialog).getByRole('button', { name: 'Allow download again' }))

  await waitFor(() => section('Downloads').getByText('Not downloaded'))
  expect(section('Downloads').queryByRole('button')).toBeNull()
  expect(server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { download_id: 'dl_1', reason: 'It broke' },
  ])
})
