import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { aDownload, aPaymentView, viewOf } from '../../../testing/money/payments.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { PaymentPage } from './payment-page.tsx'

const refund = {
  id: 4,
  refund_id: 're_1',
  amount: 5,
  reason: null,
  status: 'failed',
  problem: 'The card that was used has expired or was cancelled',
  reference: null,
  takedown: false,
  image_ids: [],
  by: 'ada',
  created_at: '2026-11-19T09:00:00.000Z',
}
const reversed = { ...aPaymentView().payouts[0], refunded: 2.1, reversed: 2.1, paid: 8.4 }
const settled = {
  status: 200,
  body: {
    status: true,
    message: ['Noted'],
    data: { refund: { ...refund, currency: 'USD', status: 'by_hand' }, refunded: 5 },
  },
}

async function openPage(part: object) {
  const server = await startSmallServer(({ method }) =>
    method === 'GET' ? viewOf(aPaymentView({ refunds: [refund], ...part })) : settled,
  )
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Order L-7K3QFM' })
  return server
}

const todo = () => screen.queryByRole('list', { name: 'What needs doing' })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('a failed refund says why, and what it took from the photographer; it may be asked for again with its amount', async () => {
  await using _server = await openPage({ payouts: [reversed] })

  expect(todo()?.textContent).toContain(
    'A refund of $5 failed. The card that was used has expired or was cancelled. The buyer may have read that the money is on its way. $2.10 were taken back from kai for it',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Refund it again' }))
  expect(dialog('Refund L-7K3QFM').getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('5')
})

test('the dialog says what another refund does to money and photos that the failed one took', async () => {
  const download = { ...aDownload, returnable: true }
  const downloads = [
    { ...download, withdrawn: true },
    { ...download, id: 'dl_2', status: 1, withdrawn: false },
  ]
  await using _server = await openPage({ payouts: [{ ...reversed, status: 2 }], downloads })

  fireEvent.click(screen.getByRole('button', { name: 'Refund it again' }))

  const form = dialog('Refund L-7K3QFM')
  const effects = () => form.getAllByRole('listitem').map(({ textContent }) => textContent)
  const taken = 'Nothing more is taken from kai: $2.10 were taken back for the refund that failed.'
  expect(effects()).toEqual([
    'The buyer gets $5 back and a mail that says so.',
    taken,
    'Ocean conservation gets $0.20 less.',
    'The photo that was withdrawn stays withdrawn.',
    'The buyer keeps the others.',
    'The shop bears $2.70.',
    'The payment provider keeps its fee.',
  ])
  fireEvent.change(form.getByLabelText(/^Amount/), { target: { value: '10' } })
  expect(effects().slice(1, 3)).toEqual([taken, 'kai gets $2.10 less of their $10.50, which was not sent yet.'])
})

test('a failed refund that was paid in another way is noted with its reference and the password', async () => {
  await using server = await openPage({})

  fireEvent.click(screen.getByRole('button', { name: 'Paid in another way' }))
  const form = dialog('Paid in another way: L-7K3QFM')
  form.getByText(/^First pay \$5 to the buyer \(noa@example.com\) by bank/)
  fireEvent.change(form.getByLabelText(/^Reference/), { target: { value: 'SEPA 4711' } })
  fireEvent.change(form.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })
  fireEvent.click(form.getByRole('button', { name: 'Note as paid' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, JSON.parse(body)])
  const note = { refund_id: 4, reference: 'SEPA 4711', currentPassword: 'offshore' }
  expect(sent).toEqual([['/api/payments/refund/settle', note]])
})

test.each([
  ['a later refund gave as much', { refunds: [refund, { ...refund, id: 5, status: 'succeeded', problem: null }] }],
  ['nothing is left', { lines: [{ ...aPaymentView().lines[0], refunded: 25 }] }],
  ['it is paid in another way', { refunds: [{ ...refund, status: 'by_hand', problem: null, reference: 'SEPA 4711' }] }],
])('a failed refund needs nothing when %s', async (_, part) => {
  await using _server = await openPage(part)

  expect(todo()).toBeNull()
  screen.getByText('Nothing needs doing.')
})
