import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { startSmallServer } from '../../testing/small-server.ts'
import { PaymentsTable } from './payments-table.tsx'

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
