import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { DonationsPage } from './donations-page.tsx'

/** As on the wire. */
const remittance = {
  id: 3,
  amount: 40,
  currency: 'USD',
  reference: 'SEPA 4711',
  receipt: 'https://example.org/r/1',
  entries: 42,
  from: '2026-09-01',
  until: '2026-10-01',
  remitted_at: '2026-10-02T12:00:00.000Z',
  remitted_by: 'nalani',
}
const months = [
  { month: '2026-10', amount: 30 },
  { month: '2026-11', amount: 15.5 },
]
const open = { amount: 45.5, entries: 46, last_entry: 99, months }
const nothing = { amount: 0, entries: 0, last_entry: 0, months: [] }

function listOf(data: object[], sums: object) {
  const list = { data, total: data.length, current_page: 1, per_page: 12, last_page: 1, cursor: null }
  return ok({ list, given: [], remitted: 40, currency: 'USD', ...sums })
}
const ok = (data: object, ...message: string[]) => ({ status: 200, body: { status: true, message, data } })
const refusal = (status: number, key: string, text: string) => ({
  status,
  body: { status: false, key, message: [text] },
})

const openPage = () =>
  openScreen(
    <Suspense>
      <DonationsPage />
    </Suspense>,
  )
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (seen: SeenRequest[]) =>
  seen
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }) => [url, JSON.parse(body) as Record<string, unknown>] as const)

test('the page shows what is to be passed on by month, and the payments so far', async () => {
  const given = [
    { month: '2026-09', amount: 70 },
    { month: '2026-11', amount: 15.5 },
  ]
  await using _server = await startSmallServer(() => listOf([remittance], { open, given }))
  openPage()

  const section = await screen.findByRole('region', { name: 'To pass on' })
  expect(within(section).getByText('$45.50')).toBeTruthy()
  expect(within(section).getByText('46 sales and refunds')).toBeTruthy()
  expect(
    within(section)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthAmount', 'Oct 2026$30', 'Nov 2026$15.50'])
  expect(screen.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(['$85.50', '$40'])
  expect(within(screen.getByRole('region', { name: 'Given by month' })).getAllByRole('row')[1]?.textContent).toBe(
    'Sep 2026$70',
  )
  const row = await screen.findByRole('row', { name: /SEPA 4711/ })
  expect(row.textContent).toContain('noted by nalani')
  expect(row.textContent).toContain('01-Sep-2026 to 01-Oct-2026')
  expect(within(row).getByRole<HTMLAnchorElement>('link', { name: 'Open receipt' }).href).toBe(
    'https://example.org/r/1',
  )
})

test('a sum is told once: before the first payment, and while all of it is of one month', async () => {
  const one = { amount: 7, entries: 9, last_entry: 9, months: [{ month: '2026-11', amount: 7 }] }
  await using _server = await startSmallServer(() => listOf([], { open: one, given: one.months, remitted: 0 }))
  openPage()

  expect(await screen.findByText('9 sales and refunds, Nov 2026')).toBeTruthy()
  expect(screen.getAllByText(/\$7/)).toHaveLength(1)
})

test('a payment is noted with the sum that the admin saw, and everything is read again', async () => {
  let isPaid = false
  await using server = await startSmallServer(({ method }) => {
    if (method === 'GET') return isPaid ? listOf([remittance], { open: nothing }) : listOf([], { open })
    isPaid = true
    return ok({ remittance }, 'The payment to the charity is noted')
  })
  openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Note a payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note a payment to the charity' })
  expect(dialog.textContent).toContain('First pay $45.50 to your charity')

  press('Note as paid')
  expect(await within(dialog).findAllByText('Required*')).toHaveLength(2)
  type(/^Reference/, 'SEPA 4711')
  type(/^Receipt/, 'folder 7')
  type(/^Your current password/, 'offshore')
  press('Note as paid')

  expect(await screen.findByText('Everything that buyers gave has been passed on.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /SEPA 4711/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Note a payment/ })).toBeNull()
  expect(sent(server.seen)).toEqual([
    [
      '/api/donation/remit',
      {
        reference: 'SEPA 4711',
        receipt: 'folder 7',
        currentPassword: 'offshore',
        open: { amount: 45.5, last_entry: 99 },
      },
    ],
  ])
})

test.each([
  [422, 'Invalid', 'The current password is wrong'],
  [409, 'Conflict', 'The open sum has changed. Please look at it again'],
] as const)('after a refusal with %i the dialog stays, without the password', async (status, key, text) => {
  await using _server = await startSmallServer(({ method }) =>
    method === 'GET' ? listOf([], { open }) : refusal(status, key, text),
  )
  openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Note a payment' }))
  const dialog = await screen.findByRole('dialog')
  type(/^Reference/, 'SEPA 4711')
  type(/^Your current password/, 'wrong')
  press('Note as paid')

  await within(dialog).findByText(text)

  const password = screen.getByLabelText<HTMLInputElement>(/^Your current password/)
  await waitFor(() => expect([password.value, document.activeElement]).toEqual(['', password]))
  expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('SEPA 4711')
})

test('when refunds exceed what was given, nothing can be noted and the page says why', async () => {
  const below = { ...open, amount: -3.5, months: [{ month: '2026-11', amount: -3.5 }] }
  await using _server = await startSmallServer(() => listOf([remittance], { open: below }))
  openPage()

  await screen.findByText(/exceed what was given by \$3\.50\. That is taken off the next payment/)

  expect(screen.queryByRole('button', { name: /^Note a payment/ })).toBeNull()
})

test('without payments the list says so', async () => {
  await using _server = await startSmallServer(() => listOf([], { open: nothing, remitted: 0 }))
  openPage()

  expect(await screen.findByText('No donations passed on yet!')).toBeTruthy()
})

test('reference and receipt of a payment are corrected', async () => {
  let shown = remittance
  await using server = await startSmallServer(({ method, body }) => {
    if (method === 'GET') return listOf([shown], { open })
    const { reference, receipt } = JSON.parse(body) as typeof remittance
    shown = { ...shown, reference, receipt }
    return ok({ remittance: shown }, 'The reference is corrected')
  })
  openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Correct this note: SEPA 4711' }))
  await screen.findByText(/the payment of \$40 on 02-Oct-2026/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Receipt/).value).toBe('https://example.org/r/1')

  type(/^Reference/, 'SEPA 4712')
  type(/^Receipt/, '')
  type(/^Your current password/, 'offshore')
  press('Save')

  expect((await screen.findByRole('row', { name: /SEPA 4712/ })).textContent).toContain('None noted')
  expect(sent(server.seen)).toEqual([
    ['/api/donation/correct', { id: 3, reference: 'SEPA 4712', receipt: '', currentPassword: 'offshore' }],
  ])
})
