import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { OwnBankAccount } from './own-bank-account.tsx'

const kept = {
  holder: 'Kai Nakamura',
  account_ends: '3000',
  bank: 'COBADEFFXXX',
  changed_at: '2026-11-28T10:00:00.000Z',
}
const ok = (data: object, ...message: string[]) => ({ status: 200, body: { status: true, message, data } })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a bank account is given, shown by its end, changed and deleted', async () => {
  let details: typeof kept | null = null
  await using server = await startSmallServer(({ method, url }) => {
    if (method === 'POST') details = url.endsWith('/remove') ? null : kept
    return method === 'POST' ? ok({}, 'Done') : ok({ details })
  })
  openScreen(<OwnBankAccount />)

  fireEvent.click(await screen.findByRole('button', { name: 'Give your bank account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your bank account' })
  type(/^Name on the account/, 'Kai Nakamura')
  type(/^Account number/, 'DE88 3704 0044 0532 0130 00')
  type(/^Bank/, 'COBADEFFXXX')
  type(/^Your current password/, 'offshore')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText(/Please look whether one is mistyped/)
  type(/^Account number/, 'DE89 3704 0044 0532 0130 00')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))

  await screen.findByText('ends with 3000')
  expect(screen.queryByText(/DE89/)).toBeNull()
  const posted = server.seen.filter(({ method }) => method === 'POST')
  const sent = { account: 'DE89 3704 0044 0532 0130 00', bank: 'COBADEFFXXX', currentPassword: 'offshore' }
  expect(posted.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/payout/bank-details', { holder: 'Kai Nakamura', ...sent }],
  ])

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await screen.findByRole('dialog', { name: 'Your bank account' })
  const fields = [/^Name on the account/, /^Account number/, /^Bank/].map((name) => screen.getByLabelText(name))
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['Kai Nakamura', '', 'COBADEFFXXX'])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const removal = await screen.findByRole('dialog', { name: 'Delete your bank account?' })
  type(/^Your current password/, 'offshore')
  fireEvent.click(within(removal).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Give your bank account' })
})
