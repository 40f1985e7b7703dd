import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../testing/dialogs.ts'
import { aPayment, aPayout, isBankRead, noBankAccount, paymentsOf } from '../../testing/money/payments.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { startSmallServer } from '../../testing/small-server.ts'
import { PaymentsTable } from './payments-table.tsx'

const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const note = (busy: boolean) => screen.findByRole('button', { name: 'Note as paid', busy })

test('nothing is noted before it is known whether the admin must say where the money went', async () => {
  const { promise: isRead, resolve: answer } = Promise.withResolvers<void>()
  const owed = { ...aPayout, owed: 10.5, status: 2, reason: 'Pay it by bank' }
  await using server = await startSmallServer(async (request) => {
    if (request.method === 'GET') return paymentsOf([aPayment({ payout: owed })])
    await isRead
    return noBankAccount
  })
  openScreen(<PaymentsTable />)
  fireEvent.click(await screen.findByRole('button', { name: 'Note as paid: kai' }))
  await screen.findByRole('dialog')
  write(/^Reference/, 'SEPA 4711')
  write(/^Your current password/, 'offshore wind')

  fireEvent.click(await note(true))
  answer()
  fireEvent.click(await note(false))

  const where = screen.getByLabelText(/^Where did you pay kai\?/)
  await waitFor(() => expect(where.getAttribute('aria-invalid')).toBe('true'))
  expect(server.seen.filter((request) => request.method === 'POST' && !isBankRead(request))).toEqual([])
})
