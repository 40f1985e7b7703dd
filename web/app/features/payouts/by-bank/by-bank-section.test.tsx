import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { aBankAccount, isBankRead } from '../../../testing/money/payments.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { ByBankSection } from './by-bank-section.tsx'

/** As on the wire. */
const user = { id: 4, username: 'kai', email: 'kai@example.com' }
const sale = { payment_id: 1, order_number: 'L-7K3QFM', title: 'Uluwatu, 18 Nov, 2026' }
const people = [
  {
    user,
    total: 18,
    debt: 2,
    currency: 'USD',
    payouts: [
      { ...sale, id: 7, owed: 10 },
      { ...sale, id: 8, order_number: 'L-8WQX2P', owed: 10 },
    ],
  },
]
const noted = [
  {
    id: 3,
    user,
    amount: 18,
    currency: 'USD',
    reference: 'SEPA 4711',
    payouts: 2,
    noted_at: '2026-11-18T12:00:00.000Z',
    undo_until: '2026-11-19T12:00:00.000Z',
  },
]
const ok = (data: object, ...message: string[]) => ({ status: 200, body: { status: true, message, data } })
const sent = (seen: SeenRequest[]) =>
  seen
    .filter((request) => request.method === 'POST' && !isBankRead(request))
    .map(({ url, body }) => [url, JSON.parse(body) as unknown] as const)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('all sales of a photographer are noted with one reference and one password, and undone', async () => {
  let isNoted = false
  await using server = await startSmallServer((request) => {
    if (isBankRead(request)) return aBankAccount
    const { method, url } = request
    if (method === 'POST') isNoted = url === '/api/payout/settle/together'
    if (url.startsWith('/api/payout/by-bank')) return ok(isNoted ? { people: [], noted } : { people, noted: [] })
    return ok({ list: { data: [], total: 0, current_page: 1, per_page: 1, last_page: 1, cursor: null } }, 'Done')
  })
  openScreen(<ByBankSection />)
  const section = await screen.findByRole('region', { name: 'To pay by bank' })
  expect(section.textContent).toContain('kai 2 orders$18')

  fireEvent.click(within(section).getByRole('button', { name: 'Note as paid: kai' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note as paid: kai' })
  within(dialog).getByText('First pay $18 to kai by bank, in one transfer.')
  const sale = 'Uluwatu, 18 Nov, 2026 · L-8WQX2P'
  within(dialog).getByText((_, element) => element?.tagName === 'DT' && element.textContent === sale)
  within(dialog).getByText('$2 is kept for an earlier sale whose buyer got money back.')
  type(/^Reference/, 'SEPA 4711')
  type(/^Your current password/, 'offshore')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Note as paid', busy: false }))

  fireEvent.click(await screen.findByRole('button', { name: 'Undo: SEPA 4711' }))
  const undo = await screen.findByRole('dialog', { name: 'Undo this note?' })
  within(undo).getByText(
    '$18 is owed to kai again. Undo it only if your bank did not pay: once their payout account works, we send it there. They get a mail that says so.',
  )
  type(/^Your current password/, 'offshore')
  fireEvent.click(within(undo).getByRole('button', { name: 'Undo' }))

  await screen.findByRole('button', { name: 'Note as paid: kai' })
  const currentPassword = 'offshore'
  const together = { payout_ids: [7, 8], amount: 18, reference: 'SEPA 4711', currentPassword }
  expect(sent(server.seen)).toEqual([
    ['/api/payout/settle/together', together],
    ['/api/payout/settle/undo', { bank_payment_id: 3, currentPassword }],
  ])
})

test('another sum than was paid stays in the dialog, with the reference', async () => {
  const message = ['$9 are owed by now, not $18: there was a refund or a debt meanwhile. Nothing was noted']
  await using _server = await startSmallServer((request) => {
    if (isBankRead(request)) return aBankAccount
    return request.method === 'POST'
      ? { status: 409, body: { status: false, key: 'Conflict', message } }
      : ok({ people, noted: [] })
  })
  openScreen(<ByBankSection />)
  fireEvent.click(await screen.findByRole('button', { name: 'Note as paid: kai' }))
  const dialog = await screen.findByRole('dialog')
  type(/^Reference/, 'SEPA 4711')
  type(/^Your current password/, 'offshore')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Note as paid', busy: false }))

  await waitFor(() => expect(within(dialog).getAllByText(message[0] ?? '').length).toBeGreaterThan(0))
  expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('SEPA 4711')
})
