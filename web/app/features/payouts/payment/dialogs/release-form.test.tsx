import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../../../testing/dialogs.ts'
import { aPaymentView, viewOf } from '../../../../testing/money/payments.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../../testing/small-server.ts'
import { PaymentPage } from '../payment-page.tsx'

const held = { status: 0, quarantine_reason: 'amount', payouts: [], postings: [], paid_at: null }
const released = { status: 200, body: { status: true, message: ['Released'], data: { price: 20, currency: 'USD' } } }
const wrong = { status: 422, body: { status: false, key: 'Invalid', message: ['The current password is wrong'] } }

async function openPage(part: object, answer: () => typeof released | typeof wrong = () => released) {
  const server = await startSmallServer(({ method }) =>
    method === 'GET' ? viewOf(aPaymentView({ ...held, ...part })) : answer(),
  )
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  await screen.findByRole('list', { name: 'What needs doing' })
  return server
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Release L-7K3QFM' }))
const type = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('a held payment says who gets what before it is released, and a wrong password releases nothing', async () => {
  const answers = [wrong, released]
  await using server = await openPage({ charged: 20 }, () => answers.shift() ?? released)

  fireEvent.click(screen.getByRole('button', { name: 'Release' }))
  const effects = dialog().getAllByRole('listitem')
  expect(effects.map(({ textContent }) => textContent)).toEqual([
    'The order counts as paid, with $20.',
    'The buyer gets the photos, and a receipt by mail.',
    'kai gets $10.50.',
    'Ocean conservation gets $1.',
    'The shop keeps $8.50, less the fee of the payment provider. That is $5 less than planned.',
  ])
  type(/^Reason/, 'The price was changed by hand')
  type(/^Your current password/, 'onshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Release' }))
  await dialog().findByText('The current password is wrong')
  type(/^Your current password/, 'offshore')
  fireEvent.click(dialog().getByRole('button', { name: 'Release' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object)
  expect(sent.at(-1)).toEqual({
    payment_id: 1,
    reason: 'The price was changed by hand',
    currentPassword: 'offshore',
  })
})

test('what was paid in another currency is not offered for release', async () => {
  await using _server = await openPage({ quarantine_reason: 'currency', charged: 2500 })

  screen.getByText(/It was paid in another currency. It can only be refunded/)
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  screen.getByRole('button', { name: 'Refund' })
})
