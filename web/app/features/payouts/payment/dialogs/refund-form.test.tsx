import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../../../testing/dialogs.ts'
import { aDownload, aPaymentView, aPayout, aRefund, viewOf } from '../../../../testing/money/payments.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../../../testing/small-server.ts'
import { PaymentPage } from '../payment-page.tsx'

const done = {
  status: 200,
  body: { status: true, message: ['$25 are on their way back to the buyer'], data: { refund: aRefund, refunded: 25 } },
}
const wrong = { status: 422, body: { status: false, key: 'Invalid', message: ['The current password is wrong'] } }

async function openDialog(part: object = {}, answer: () => object = () => done) {
  const view = viewOf(aPaymentView({ downloads: [aDownload], ...part }))
  const server = await startSmallServer(({ method }) => (method === 'GET' ? view : (answer() as typeof done)))
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  await screen.findByRole('dialog', { name: 'Refund L-7K3QFM' })
  return server
}

const dialog = () => within(screen.getByRole('dialog'))
const type = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const effects = () =>
  dialog()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const sent = (seen: SeenRequest[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object)

test('a full refund says what it does to photographer, ocean and photos before it is pressed', async () => {
  await using server = await openDialog()

  expect(effects()).toEqual([
    'The buyer gets $25 back and a mail that says so.',
    '$10.50 of the $10.50 for kai is taken back from their account; if that fails, it is kept from their next payouts.',
    'Ocean conservation gets $1 less.',
    'The photo that can still be downloaded is withdrawn.',
    'The shop bears $13.50.',
    'The payment provider keeps its fee.',
  ])
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $25' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen)).toEqual([{ payment_id: 1, reason: 'requested_by_customer', currentPassword: 'offshore' }])
})

test('a part refund of a sale that is not paid out takes its share from what is still to be sent', async () => {
  const waiting = { ...aPayout, status: 0, paid: 0, reason: 'Waits', transfer_id: null, last_code: null, sent: 0 }
  await using server = await openDialog({ payouts: [{ ...waiting, cancelled: 0, reversed: 0 }] })

  type(/^Amount/, '5')

  expect(effects()).toEqual([
    'The buyer gets $5 back and a mail that says so.',
    'kai gets $2.10 less of their $10.50, which was not sent yet.',
    'Ocean conservation gets $0.20 less.',
    'The buyer keeps the photos, and can still download those that wait. Only photos that are refunded in full are withdrawn.',
    'The shop bears $2.70.',
    'The payment provider keeps its fee.',
  ])
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $5' }))
  await waitFor(() => expect(sent(server.seen)).toEqual([expect.objectContaining({ payment_id: 1, amount: 5 })]))
})

test('after a part refund the photographer gets less of what was left', async () => {
  const waiting = { ...aPayout, status: 0, paid: 0, reason: 'Waits', transfer_id: null, last_code: null, sent: 0 }
  const [sold] = aPaymentView().lines
  await using _server = await openDialog({
    payouts: [{ ...waiting, cancelled: 2.1, reversed: 0 }],
    refunded: 5,
    lines: [{ ...sold, refunded: 5 }],
  })

  type(/^Amount/, '5')

  expect(effects()).toContain('kai gets $2.10 less of their $8.40, which was not sent yet.')
})

test('of several pieces one can be given back, and the others stay as they are', async () => {
  const [sold] = aPaymentView().lines
  const lines = [
    { ...sold, line: 1, kind: 'ride', title: 'Wave, Uluwatu, 18 Nov, 2026 (2 photos)', price: 40, comission: 18 },
    {
      ...sold,
      line: 2,
      kind: 'image',
      title: 'Photo, Uluwatu, 18 Nov, 2026',
      price: 25,
      comission: 10,
      file_name: 'IMG_0412.jpg',
    },
  ]
  await using server = await openDialog({ price: 65, lines })

  fireEvent.click(
    within(dialog().getByRole('group', { name: 'Of what' })).getByRole('radio', { name: /^IMG_0412\.jpg/ }),
  )
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('25')
  expect(effects()).toContain('The buyer gets $25 back and a mail that says so.')
  expect(effects()[1]).toMatch(/^\$10 of the \$10\.50 for kai is taken back/)
  type(/^Amount/, '30')
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $30' }))
  await dialog().findByText('At most $25 is left')
  type(/^Amount/, '25')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $25' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen)).toEqual([
    { payment_id: 1, line: 2, image_ids: [11], reason: 'requested_by_customer', currentPassword: 'offshore' },
  ])
})

test('photos of a ride are chosen by their pictures, and their equal part is filled in, at most what is left', async () => {
  const [sold] = aPaymentView().lines
  const items = [1, 2, 3].map((n) => ({ image_id: n, name: `IMG_${n}.jpg`, thumbnail: `/media/${n}.jpg` }))
  const line = { ...sold, kind: 'ride', photos: 3, price: 25, refunded: 10, items }
  const before = {
    ...aRefund,
    amount: 10,
    refund_id: 're_1',
    problem: null,
    reference: null,
    by: 'ada',
    takedown: false,
  }
  const refunds = [
    { ...before, id: 4, image_ids: [2] },
    { ...before, id: 5, status: 'failed', image_ids: [3] },
  ]
  await using server = await openDialog({ refunded: 10, lines: [line], refunds })
  // Beside the refund, and in the history.
  expect(screen.getAllByText('Photo IMG_2.jpg')).toHaveLength(2)
  const group = within(dialog().getByRole('group', { name: 'For single photos' }))
  const names = group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(names).toEqual(['IMG_1.jpg', 'IMG_2.jpgGiven back on 19-Nov-2026', 'IMG_3.jpg'])
  const amount = () => dialog().getByLabelText<HTMLInputElement>(/^Amount/).value
  const choose = (name: string) => fireEvent.click(group.getByRole('checkbox', { name: new RegExp(name) }))

  expect(amount()).toBe('15')
  choose('IMG_2.jpg')
  expect([amount(), dialog().getByText('1 of 3 photos: $8.33')]).toEqual(['8.33', expect.anything()])
  choose('IMG_3.jpg')
  expect(amount()).toBe('15')
  choose('IMG_2.jpg')
  choose('IMG_3.jpg')
  expect(amount()).toBe('15')
  choose('IMG_1.jpg')
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $8.33' }))

  await waitFor(() =>
    expect(sent(server.seen)).toEqual([expect.objectContaining({ payment_id: 1, amount: 8.33, image_ids: [1] })]),
  )
})

test.each([
  ['0', 'More than nothing'],
  ['25.01', 'At most $25 is left'],
])('an amount of %s is refused before anything is sent', async (amount, says) => {
  await using server = await openDialog()

  type(/^Amount/, amount)
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: /^Refund \$/ }))

  await dialog().findByText(says)
  expect(sent(server.seen)).toEqual([])
})

test('after a wrong password the dialog stays, and only the password is typed again', async () => {
  let tries = 0
  await using server = await openDialog({}, () => {
    tries += 1
    return tries === 1 ? wrong : done
  })

  type(/^Amount/, '7')
  type(/^Your current password/, 'guess')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $7' }))
  // Beside the form a toast says it as well, sooner or later.
  const { form } = dialog().getByRole<HTMLButtonElement>('button', { name: 'Refund $7' })
  const refusal = await within(form ?? document.body).findByText('The current password is wrong')
  // In a long dialog its beginning is out of sight.
  const password = dialog().getByLabelText(/^Your current password/)
  expect(password.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('7')
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $7' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server.seen)).toHaveLength(2)
})

test('a payment in quarantine is refunded as a whole', async () => {
  await using server = await openDialog({
    status: 0,
    quarantine_reason: 'amount',
    payouts: [],
    postings: [],
    downloads: [],
  })

  expect(dialog().queryByLabelText(/^Amount/)).toBeNull()
  expect(effects()).toEqual([
    'The buyer gets everything back that they were charged.',
    'Nothing was handed out and nobody was paid, so nothing else changes.',
  ])
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund everything' }))
  await waitFor(() => expect(sent(server.seen)).toEqual([expect.not.objectContaining({ amount: expect.anything() })]))
})

test('P84 a possible duplicate is refunded with one press and the password', async () => {
  const twin = { id: 9, reference: 'L-CCCCCC', created_at: '2026-11-18T12:30:00.000Z', settled: false }
  await using server = await startSmallServer(({ method }) =>
    method === 'GET' ? viewOf(aPaymentView({ twins: [twin] })) : done,
  )
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Refund L-7K3QFM' }))
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Refund $25' }))

  await waitFor(() => expect(sent(server.seen)).toEqual([expect.objectContaining({ reason: 'duplicate' })]))
})

test.each([
  ['disputed', { dispute_status: 'needs_response' }],
  ['refunded', { refunded: 25, lines: aPaymentView().lines.map((line) => ({ ...line, refunded: 25 })) }],
  ['unpaid', { status: 0 }],
  [
    'being refunded',
    {
      refunds: [
        {
          ...aRefund,
          status: 'asked',
          refund_id: null,
          problem: null,
          reference: null,
          takedown: false,
          image_ids: [],
          by: 'admin1',
        },
      ],
    },
  ],
])('a payment that is %s offers no refund', async (_name, part) => {
  await using _server = await startSmallServer(() => viewOf(aPaymentView(part)))
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  await screen.findByRole('button', { name: 'Refresh' })

  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})
