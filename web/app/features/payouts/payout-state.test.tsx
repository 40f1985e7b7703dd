import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setSession } from '../../api/session.ts'
import '../../testing/dialogs.ts'
import {
  aBankAccount,
  aDownload,
  aPayment,
  aPayout,
  isBankRead,
  noBankAccount,
  paymentsOf,
} from '../../testing/money/payments.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { PaymentsTable } from './payments-table.tsx'

const reason = 'The payment provider refused it. Please contact us.'
const failed = { ...aPayout, owed: 10.5, status: 2, reason, user: { ...aPayout.user, stripe_account_id: 'acct_1' } }
const done = (payout: object, message: string) => ({
  status: 200,
  body: { status: true, message: [message], data: { payout } },
})
const refusal = (status: number, key: string, message: string) => ({
  status,
  body: { status: false, key, message: [message] },
})

const told = (message: string) => ({ status: 200, body: { status: true, message: [message], data: {} } })

/** A server with one payment and scripted answers for its payout. */
const startWith = (
  payout: object,
  answer: (request: SeenRequest) => ReturnType<typeof done | typeof refusal | typeof told>,
  account = aBankAccount,
) =>
  startSmallServer((request) => {
    if (request.method === 'GET') return paymentsOf([aPayment({ payout })])
    return isBankRead(request) ? account : answer(request)
  })
const sent = (seen: SeenRequest[]) =>
  seen
    .filter((request) => request.method === 'POST' && !isBankRead(request))
    .map(({ url, body }) => [url, JSON.parse(body) as object])
const reads = (seen: SeenRequest[]) => seen.filter(({ method }) => method === 'GET').length

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry: kai' }))
async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Note as paid: kai' }))
  return screen.findByRole('dialog', { name: 'Note as paid: L-7K3QFM' })
}
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Once the bank account is read. */
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Note as paid', busy: false }))

test.each([
  ['paid', { status: 1, reason: null }, []],
  ['being sent', { status: 3, reason: 'The payment provider was asked' }, []],
  ['about to be sent', { status: 0, reason: null }, []],
  ['waiting with a reason', { status: 0, reason: 'Waits for money' }, ['Retry: kai', 'Note as paid: kai']],
  ['failed', { status: 2, reason }, ['Retry: kai', 'Note as paid: kai']],
  ['failed without an account', { status: 2, reason, user: aPayout.user }, ['Note as paid: kai']],
])('the actions for a payout that is %s', async (_name, part, offered) => {
  await using _server = await startWith({ ...failed, ...part }, () => refusal(500, 'Internal', 'Not asked'))
  openScreen(<PaymentsTable />)
  await screen.findByText('kai')

  const buttons = screen.queryAllByRole('button', { name: /: kai$/ })

  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(offered)
})

test('a photographer without an account is reminded by mail, and a refusal is told', async () => {
  let isTold = false
  const waits = { ...aPayout, status: 0, reason: 'No account yet', waits_for_account: true }
  await using server = await startWith(waits, () =>
    isTold
      ? refusal(409, 'Conflict', 'They got a mail about this within the last day. Please try again tomorrow')
      : told('We wrote to kai'),
  )
  openScreen(<PaymentsTable />)

  fireEvent.click(await screen.findByRole('button', { name: 'Remind: kai' }))
  await screen.findByText('We wrote to kai')
  expect(screen.getByText(/^Mail sent \d\d-\w{3}-\d{4}$/)).toBeTruthy()
  expect(sent(server.seen)).toEqual([['/api/payout/remind', { payout_id: 3 }]])

  isTold = true
  cleanup()
  openScreen(<PaymentsTable />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remind: kai' }))
  await screen.findByText(/^They got a mail about this/)
  expect(screen.getByRole('button', { name: 'Remind: kai' })).toBeTruthy()
})

test('Retry sends the payout and says so, and its row updates without a read', async () => {
  await using server = await startWith(failed, () => done({ ...failed, status: 1, reason: null }, 'The payout is sent'))
  openScreen(<PaymentsTable />)

  await retry()

  await screen.findByText('The payout is sent')
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Retry: kai' })).toBeNull()
  expect(sent(server.seen)).toEqual([['/api/payout/retry', { payout_id: 3 }]])
  expect(reads(server.seen)).toBe(1)
})

test('Retry is busy while it runs and ignores a second press', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await using server = await startSmallServer(async ({ method }) => {
    if (method === 'GET') return paymentsOf([aPayment({ payout: failed })])
    await isAnswered
    return done(failed, 'The payout is sent')
  })
  openScreen(<PaymentsTable />)

  await retry()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry: kai', busy: true })).toBeTruthy())
  await retry()
  answer()

  await screen.findByText('The payout is sent')
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  expect(sent(server.seen)).toHaveLength(1)
})

test('Retry shows a toast when the server is unreachable', async () => {
  await using server = await startWith(failed, () => done(failed, 'The payout is sent'))
  openScreen(<PaymentsTable />)
  await screen.findByRole('button', { name: 'Retry: kai' })
  await server[Symbol.asyncDispose]()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  await retry()

  await screen.findByText(/^The server could not be reached/)
  warn.mockRestore()
})

test.each([
  [409, 'Conflict', 'It is held until 24-Nov-2026'],
  [503, 'Unavailable', 'The payment provider is out of reach'],
])('Retry refused with %i shows the reason and reads the rows again', async (status, key, message) => {
  await using server = await startWith(failed, () => refusal(status, key, message))
  openScreen(<PaymentsTable />)

  await retry()

  await screen.findByText(message)
  await waitFor(() => expect(reads(server.seen)).toBe(2))
  expect(screen.getByRole('button', { name: 'Retry: kai' }).getAttribute('aria-busy')).toBeNull()
})

test('a payout paid by hand is recorded with its reference and the admin’s password, and its row updates', async () => {
  const settled = { ...failed, status: 1, reason: null }
  setSession({ id: 1, username: 'ada', role: 1, token: 't' })
  const noted = () => done(settled, 'The payout is noted as paid by bank')
  await using server = await startWith(failed, noted, noBankAccount)
  openScreen(<PaymentsTable />)

  const dialog = await openDialog()
  within(dialog).getByText(reason)
  within(dialog).getByText('First pay $10.50 to kai by bank.')
  expect((await within(dialog).findByRole('link', { name: 'kai@example.com' })).getAttribute('href')).toBe(
    'mailto:kai@example.com',
  )
  // The user name for password managers.
  expect(dialog.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('ada')
  write(/^Reference/, ' SEPA 4711 ')
  write(/^Your current password/, 'offshore wind')
  await send()
  const where = within(dialog).getByLabelText(/^Where did you pay kai\?/)
  await waitFor(() => expect(where.getAttribute('aria-invalid')).toBe('true'))
  expect(sent(server.seen)).toEqual([])
  write(/^Where did you pay kai/, ' Wise, to kai@example.org ')
  await send()

  await screen.findByText('The payout is noted as paid by bank')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(reason)).toBeNull()
  const form = {
    payout_id: 3,
    amount: 10.5,
    reference: 'SEPA 4711',
    paid_to: 'Wise, to kai@example.org',
    currentPassword: 'offshore wind',
  }
  expect(sent(server.seen)).toEqual([['/api/payout/settle', form]])
  expect(reads(server.seen)).toBe(1)
})

test.each([
  [['surf-1.jpg'], 'Uluwatu, 18 Nov, 2026, surf-1.jpg'],
  [['surf-1.jpg', 'surf-2.jpg'], 'Uluwatu, 18 Nov, 2026'],
  [[], 'Uluwatu, 18 Nov, 2026'],
])('before a payout is noted as paid, its order, what was sold and the sum are read: %j', async (names, sold) => {
  const downloads = names.map((name) => ({ ...aDownload, status: 1, attempts: 1, id: name, name }))
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ payout: failed, downloads })]))
  openScreen(<PaymentsTable />)

  const dialog = within(await openDialog())

  expect(dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Sold', sold],
    ['To pay', '$10.50'],
  ])
})

test('a second press while recording does nothing', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await using server = await startSmallServer(async (request) => {
    if (request.method === 'GET') return paymentsOf([aPayment({ payout: failed })])
    if (isBankRead(request)) return aBankAccount
    await isAnswered
    return done({ ...failed, status: 1, reason: null }, 'The payout is noted as paid by bank')
  })
  openScreen(<PaymentsTable />)
  await openDialog()
  write(/^Reference/, 'SEPA 4711')
  write(/^Your current password/, 'offshore wind')

  await send()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Note as paid', busy: true })).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Note as paid' }))
  answer()

  await screen.findByText('The payout is noted as paid by bank')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen)).toHaveLength(1)
})

test('a wrong password keeps the dialog and the reference, and must be typed again', async () => {
  await using _server = await startWith(failed, () => refusal(422, 'Invalid', 'The current password is wrong'))
  openScreen(<PaymentsTable />)
  const dialog = await openDialog()
  write(/^Reference/, 'SEPA 4711')
  write(/^Your current password/, 'wrong')

  await send()

  await within(dialog).findAllByText('The current password is wrong')
  const field = screen.getByLabelText<HTMLInputElement>(/^Your current password/)
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]))
  expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('SEPA 4711')
})

test('without a reference or a password nothing is sent, by Enter either', async () => {
  await using server = await startWith(failed, () => refusal(500, 'Internal', 'Not asked'))
  openScreen(<PaymentsTable />)
  await openDialog()
  expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).maxLength).toBe(140)

  // The browser submits.
  expect(fireEvent.keyDown(screen.getByLabelText(/^Reference/), { key: 'Enter' })).toBe(true)
  await send()

  await waitFor(() => expect(screen.getAllByText('Required*')).toHaveLength(2))
  expect(sent(server.seen)).toEqual([])
})

test.each([
  ['that may have been paid twice warns before it is paid', true],
  ['that was paid once does not', false],
])('the dialog of a payment %s', async (_name, isTwice) => {
  await using _server = await startSmallServer(() => paymentsOf([aPayment({ payout: failed, paid_twice: isTwice })]))
  openScreen(<PaymentsTable />)

  const dialog = await openDialog()

  const warning = within(dialog).queryByText(/^The buyer may have paid twice.* kai would owe you this money\.$/)
  expect(warning !== null).toBe(isTwice)
})

test('of a share that is paid by hand, what is kept for an earlier sale is not shown as to pay', async () => {
  const byBank = { ...aPayout, comission: 18, owed: 8, status: 0, reason: 'Pay it by bank, then note it as paid.' }
  await using _server = await startWith(byBank, () => told(''))
  openScreen(<PaymentsTable />)

  await screen.findByText('$10 of it are kept for an earlier sale whose buyer got money back.')
  expect(screen.getByText('$8')).toBeTruthy()
  expect(screen.queryByText('$18')).toBeNull()
})
