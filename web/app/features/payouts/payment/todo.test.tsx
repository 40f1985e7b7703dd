import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { download, openDispute, openPage, stuck } from '../../../testing/money/payment-page.tsx'
import { aPaymentView } from '../../../testing/money/payments.ts'

const twin = { id: 9, reference: 'L-CCCCCC', created_at: '2026-11-18T12:30:00.000Z', settled: false }

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
    { dispute_status: 'needs_response', disputes: [{ ...openDispute, due_by: '2026-11-25T12:00:00.000Z' }] },
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
    { dispute_status: 'lost', disputes: [{ ...openDispute, status: 'lost', due_by: null }] },
    'Lost to a dispute',
    'The bank gave $25 back to the buyer.',
  ],
])('%j is %s, which needs nothing: %s', async (part, state, note) => {
  await using _server = await openPage(part)

  for (const text of [state, note, 'Nothing needs doing.']) screen.getByText(text, { exact: true })
})

test('P84 a possible duplicate leads to the other order', async () => {
  await using _server = await openPage({ twins: [twin] })

  expect(screen.getByRole('link', { name: 'Open L-CCCCCC' }).getAttribute('href')).toBe('/admin/payment/9')
})

test('a duplicate is settled once one of the two orders was given back', async () => {
  await using _server = await openPage({ twins: [{ ...twin, settled: true }] })

  screen.getByText('Nothing needs doing.')
})
