import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { aBankAccount, aPayment, aPayout, isBankRead, paymentsOf } from '../../../testing/money/payments.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { PaymentsTable } from '../payments-table.tsx'

test('a shared link shows the payments that wait for an admin', async () => {
  const list = { data: [], total: 0, current_page: 1, per_page: 25, last_page: 1, cursor: null }
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [''], data: { list } },
  }))

  openScreen(<PaymentsTable />, '/admin/payment/payouts?todo=open')

  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show' })
  expect(filter.selectedOptions[0]?.textContent).toBe('Needs an admin')
  await waitFor(() => expect(server.seen.at(-1)?.url).toContain('todo=open'))
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
})

test('a payment noted as paid leaves the count at once, and its row stays, faded, until the next read', async () => {
  const stuck = { ...aPayout, owed: 10.5, status: 2, reason: 'Refused' }
  const [first, second] = [aPayment({ payout: stuck }), aPayment({ id: 2, reference: 'L-AAAAAA', payout: stuck })]
  let isPaid = false
  await using _server = await startSmallServer((request) => {
    if (isBankRead(request)) return aBankAccount
    if (request.method === 'GET') return paymentsOf(isPaid ? [second] : [first, second])
    isPaid = true
    const payout = { ...stuck, status: 1, owed: 0, reason: null, reference: 'SEPA 4711' }
    return { status: 200, body: { status: true, message: ['Noted'], data: { payout } } }
  })
  openScreen(<PaymentsTable />, '/admin/payment/payouts?todo=open')
  await screen.findByText('2 orders, paid or not')

  fireEvent.click(screen.getAllByRole('button', { name: 'Note as paid: kai' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Note as paid: L-7K3QFM' }))
  fireEvent.change(dialog.getByLabelText(/^Reference/), { target: { value: 'SEPA 4711' } })
  fireEvent.change(dialog.getByLabelText(/^Your current password/), { target: { value: 'offshore wind' } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Note as paid', busy: false }))

  await screen.findByText('1 order, paid or not')
  expect(rowOf('L-7K3QFM').textContent).toContain('Noted as paid by bank')
  expect(['L-7K3QFM', 'L-AAAAAA'].map((number) => rowOf(number).hasAttribute('data-faded'))).toEqual([true, false])
})

function rowOf(number: string): HTMLElement {
  const row = screen.getByRole('link', { name: number }).closest('tr')
  if (!row) throw new Error(`${number} stands in no row`)
  return row
}
