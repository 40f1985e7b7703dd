import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDispute, openPage, section, stuck } from '../../../testing/money/payment-page.tsx'
import { aPaymentView } from '../../../testing/money/payments.ts'

const tableRows = () =>
  section('Where the money goes')
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('an order with tax says whose tax it is, and which invoice the provider wrote', async () => {
  const { postings } = aPaymentView()
  const tax = { ...postings[0], account: 'tax_payable', amount: -5 }
  await using _server = await openPage({
    price: 30,
    split: { comission: 10.5, donation: 1, platform: 13.5, tax: 5 },
    tax_country: 'GB',
    invoice: { id: 'in_1', number: 'DEMO-0001' },
    postings: [...postings, tax],
  })

  expect(tableRows()).toContainEqual(['Tax, United Kingdom', '$5', '$5'])
  screen.getByText('DEMO-0001, in_1')
})

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

test('no word of the payment provider is shown', async () => {
  const refund = {
    id: 4,
    refund_id: null,
    problem: null,
    reference: null,
    amount: 5,
    takedown: false,
    image_ids: [],
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
      { ...openDispute, reason: 'product_not_received', due_by: null },
      { ...openDispute, id: 'dp_2', reason: 'new_reason', status: 'new_status', due_by: null },
    ],
  })

  const shown = section('Refunds and disputes')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Refund: On its way$519-Nov-2026, made at the payment providerIt names no photo: no download was withdrawnThe buyer asked for it',
    'Refund: Being looked up$519-Nov-2026, made at the payment providerFor another reason',
    'Dispute: Waits for your answer$25The buyer says that the photos did not arrive',
    'Dispute: Open$25The bank gave a reason of its own',
  ])
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

test('the buyer leads to all orders of the same address', async () => {
  await using _server = await openPage({ email: 'ada+surf@example.com' })

  const link = section('Buyer').getByRole('link', { name: 'All orders of this buyer' })
  expect(link.getAttribute('href')).toBe('/admin/payment/payouts?q=ada%2Bsurf%40example.com')
})

test('a photo that went back as a whole says so', async () => {
  const lines = aPaymentView().lines.map((line) => ({ ...line, refunded: 25 }))
  await using _server = await openPage({ refunded: 25, lines })

  section('Bought').getByText('Refunded $25')
})

test('a refund of a takedown names the admin who took the photo down', async () => {
  const refund = { id: 4, refund_id: 're_1', problem: null, reference: null, amount: 5, reason: null }
  await using _server = await openPage({
    refunds: [
      {
        ...refund,
        status: 'succeeded',
        by: 'ada',
        takedown: true,
        image_ids: [],
        created_at: '2026-11-19T09:00:00.000Z',
      },
    ],
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
    lines: aPaymentView().lines.map((line) => ({ ...line, refunded: 5 })),
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
        image_ids: [],
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
  section('Bought').getByText('$5 of $25 refunded')
  expect(tableRows()).toEqual([
    ['Paid by the buyer', '$25', '$25'],
    ['Given back to the buyer', '–', '-$5'],
    ['Photographer kai', '$10.50', '$8.40'],
    ['Ocean conservation', '$1', '$0.80'],
    ['Fee of the payment provider', '–', 'not known yet'],
    ['Stays with the shop', '$13.50', '$10.80'],
  ])
  fireEvent.click(section('History').getByRole('button', { name: 'Show details' }))
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
    ['admin1 refunded $5', 'Paid twice', 'Done', 're_1'],
  ])
  expect(steps.slice(2).map(([title]) => title)).toEqual([
    'Booked: the payout',
    'Booked: the sale',
    'The buyer finished the payment page',
    'The checkout was opened',
  ])
})

test.each([
  ['needs_response', '$25 of it are with the buyer’s bank until it decides the dispute.'],
  ['warning_needs_response', null],
  ['lost', null],
])('with a dispute of %s the shares say: %s', async (status, note) => {
  await using _server = await openPage({ dispute_status: status, disputes: [{ ...openDispute, status, due_by: null }] })

  const found = section('Where the money goes').queryByText(/with the buyer’s bank/)
  expect(found?.textContent ?? null).toBe(note)
})
