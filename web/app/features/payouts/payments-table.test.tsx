import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../testing/dialogs.ts'
import { aDownload, aPayment, aPayout, paymentsOf } from '../../testing/money/payments.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { startSmallServer } from '../../testing/small-server.ts'
import { PaymentsTable } from './payments-table.tsx'
import { ShowOpenPayments } from './todo/show-open-payments.tsx'

test('the heads of both states say whose money they are about, and a reason is read whole', async () => {
  const reason = 'Pay it by bank, then note it as paid. The payment provider does not send money to Indonesia.'
  await using _server = await startSmallServer(() =>
    paymentsOf([aPayment({ payout: { ...aPayout, status: 0, reason } })]),
  )
  openScreen(<PaymentsTable />)

  expect((await screen.findByText(reason)).className).not.toMatch(/clamp|truncate/)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(-2)).toEqual(['PaymentPaid by the buyer', 'PayoutPaid to photographer'])
})

test('a payment shows item, buyer, price, date and photographer', async () => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment()]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts')

  const photographer = await screen.findByRole('link', { name: 'kai' })

  expect(photographer.getAttribute('href')).toBe('/admin/user/update/7')
  expect([...row().cells].map((cell) => cell.textContent)).toEqual([
    '1',
    'Uluwatu, 18 Nov, 2026L-7K3QFM',
    'Noanoa@example.com',
    '$25',
    '18-Nov-2026',
    'Successpi_…000001',
    'kai$10.50Success',
  ])
  expect(row().querySelector('img')?.getAttribute('src')).toBe('/media/cover.jpg')
})

test('a payout says what was sent, not the share of the sale, after the buyer got money back', async () => {
  const payout = { ...aPayout, paid: 6.3, refunded: 4.2, deduction: '$4.20 less' }
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ payout })]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts')

  await screen.findByRole('link', { name: 'kai' })

  expect([...row().cells].at(-1)?.textContent).toBe('kai$6.30Success$4.20 less')
})

test('an order of two photographers says what each of them gets, and notes the one that was pressed', async () => {
  const waits = { ...aPayout, status: 0, owed: 10.5, reason: 'Pay it by bank, then note it as paid' }
  const amina = { ...waits, id: 4, user: { ...aPayout.user, id: 8, username: 'amina' } }
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ payout: waits, payouts: [waits, amina] })]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts')

  const button = await screen.findByRole('button', { name: 'Note as paid: amina' })
  expect([...row().cells].at(-1)?.textContent).toMatch(/^kai\$10\.50.*amina\$10\.50/)

  fireEvent.click(button)

  expect((await screen.findByRole('dialog')).textContent).toContain('First pay $10.50 to amina by bank.')
})

test('a payout whose buyer got the money back did not fail', async () => {
  const payout = { ...aPayout, status: 2, refunded: 10.5, reason: 'The buyer got their money back.' }
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ payout, refunded: 25 })]))
  openScreen(<PaymentsTable />)

  const state = within(await cell('Payout'))

  expect([state.queryByText('Given back') !== null, state.queryByText('Failed')]).toEqual([true, null])
})

test.each([
  [0, 'Pending'],
  [1, 'Success'],
  [2, 'Failed'],
])('a payment of status %i reads %s', async (status, text) => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ status })]))
  openScreen(<PaymentsTable />)

  expect(within(await cell('Payment')).getByText(text)).toBeDefined()
})

test.each([
  [0, 'Pending'],
  [1, 'Success'],
  [2, 'Failed'],
  [3, 'Pending'],
])('a payout of status %i reads %s, with its reason', async (status, text) => {
  await using _server = await startSmallServer(() =>
    paymentsOf([aPayment({ payout: { ...aPayout, status, reason: 'Waits for the account' } })]),
  )
  openScreen(<PaymentsTable />)

  const state = within(await cell('Payout'))

  expect(state.getByText(text)).toBeDefined()
  expect(state.getByText('Waits for the account')).toBeDefined()
})

test('a payment without a payout reads Pending, and an unpaid one has no buyer', async () => {
  await using _server = await startSmallServer(() =>
    paymentsOf([aPayment({ payout: null, name: null, email: null, payment_intent_id: null, status: 0 })]),
  )
  openScreen(<PaymentsTable />)

  expect((await cell('Payout')).textContent).toBe('Pending')
  expect((await cell('Buyer')).textContent).toBe('Not known yet')
})

test('refunds, disputes, duplicates and quarantine are shown', async () => {
  await using _server = await startSmallServer(() =>
    paymentsOf([
      aPayment({ refunded: 5, dispute_status: 'needs_response', duplicate_of: 3, paid_twice: true }),
      aPayment({ id: 2, quarantine_reason: 'amount', status: 0 }),
    ]),
  )
  openScreen(<PaymentsTable />)

  for (const note of ['$5 of $25 refunded', 'Disputed: Waits for your answer', 'Paid twice?', 'Held for a check']) {
    expect(await screen.findByText(note)).toBeDefined()
  }
})

test('a payment that went back as a whole is refunded, and offers no download', async () => {
  const downloads = [{ ...aDownload, status: 1, attempts: 1, returnable: true, id: 'dl_first', name: 'first.jpg' }]
  await using _server = await startSmallServer(() =>
    paymentsOf([aPayment({ refunded: 25, downloads }), aPayment({ id: 2, refunded: 5, downloads })]),
  )
  openScreen(<PaymentsTable />)

  await screen.findByText('Refunded $25')
  screen.getByText('$5 of $25 refunded')
  expect(screen.getAllByRole('button', { name: /^Allow download again/ })).toHaveLength(1)
})

test('a duplicate that is settled and a held payment that was refunded leave no question', async () => {
  await using _server = await startSmallServer(() =>
    paymentsOf([
      aPayment({ duplicate_of: 3, paid_twice: false }),
      aPayment({ id: 2, refunded: 1, quarantine_reason: 'amount', status: 0 }),
    ]),
  )
  openScreen(<PaymentsTable />)

  await screen.findByText('Refunded $1')

  expect(screen.queryByText('Paid twice?')).toBeNull()
  expect(screen.queryByText('Held for a check')).toBeNull()
})

test('payments can be filtered by payment and payout status', async () => {
  await using server = await startSmallServer(() => paymentsOf([aPayment()]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts?page=2')
  await screen.findByText('kai')

  fireEvent.change(screen.getByRole('combobox', { name: 'Payment' }), { target: { value: '1' } })
  await waitFor(() => expect(place()).toBe('/admin/payment/payouts?status=1'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Payout' }), { target: { value: 'failed' } })

  await waitFor(() => expect(place()).toBe('/admin/payment/payouts?status=1&state=failed'))
  await waitFor(() => expect(server.seen.at(-1)?.url).toContain('status=1&state=failed'))
})

test('without payments: No payouts yet!', async () => {
  await using _server = await startSmallServer(() => paymentsOf([]))
  openScreen(<PaymentsTable />)

  await screen.findByText('No payouts yet!')
  expect(screen.queryByText(/^No payment matches/)).toBeNull()
})

test('a search without results says that the search is the reason', async () => {
  await using _server = await startSmallServer(() => paymentsOf([]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts?q=nobody')

  await screen.findByText('Nothing found for “nobody”')
  expect(screen.queryByText('No payouts yet!')).toBeNull()
})

test('a search and a filter that find nothing together can be cleared one by one', async () => {
  await using _server = await startSmallServer(() => paymentsOf([]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts?q=sofia&downloads=reported')

  await screen.findByText('Nothing found for “sofia” and these filters')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(place()).toBe('/admin/payment/payouts?q=sofia'))
  await screen.findByText('Nothing found for “sofia”')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))

  await screen.findByText('No payouts yet!')
})

test('a filter without results says that nothing matches it', async () => {
  await using _server = await startSmallServer(() => paymentsOf([]))
  openScreen(<PaymentsTable />, '/admin/payment/payouts?status=2')

  await screen.findByText('No payment matches what you asked for.')
})

const place = () => screen.getByTestId('place').textContent

function row(): HTMLTableRowElement {
  const found = screen.getByText('Uluwatu, 18 Nov, 2026').closest('tr')
  if (!found) throw new Error('The payment stands in no row')
  return found
}

async function cell(column: string): Promise<HTMLElement> {
  await screen.findByText('Uluwatu, 18 Nov, 2026')
  const found = row().querySelector<HTMLElement>(`[data-label="${column}"]`)
  if (!found) throw new Error(`There is no column ${column}`)
  return found
}

test('what needs an admin is one press away, and a payment leads back to the rows that it was opened from', async () => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment()]))
  openScreen(
    <>
      <ShowOpenPayments />
      <PaymentsTable />
    </>,
    '/admin/payment/payouts',
  )

  fireEvent.click(await screen.findByRole('link', { name: 'Show the one that needs an admin' }))

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/payment/payouts?todo=open'))
  expect(screen.queryByRole('link', { name: /need/ })).toBeNull()
  fireEvent.click(await screen.findByRole('link', { name: 'L-7K3QFM' }))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/payment/1'))
  expect(screen.getByTestId('listed').textContent).toBe('/admin/payment/payouts?todo=open')
})
