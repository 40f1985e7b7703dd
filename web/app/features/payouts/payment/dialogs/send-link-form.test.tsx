import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../../../testing/dialogs.ts'
import { aPaymentView, viewOf } from '../../../../testing/money/payments.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../../testing/small-server.ts'
import { PaymentPage } from '../payment-page.tsx'

const sent = {
  status: 200,
  body: {
    status: true,
    message: ['The link is on its way to noa@example.org'],
    data: { email: 'noa@example.org', corrected: true },
  },
}

async function openPage(part: object) {
  const server = await startSmallServer(({ method }) => (method === 'GET' ? viewOf(aPaymentView(part)) : sent))
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Order L-7K3QFM' })
  return server
}

const opener = () => screen.queryByRole('button', { name: 'Send the link again' })

test('the link goes to the address of the order, or to a corrected one, with the password', async () => {
  await using server = await openPage({})

  fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
  const form = within(screen.getByRole('dialog', { name: 'Send the link again: L-7K3QFM' }))
  const email = form.getByLabelText<HTMLInputElement>(/^E-mail/)
  expect(email.value).toBe('noa@example.com')
  fireEvent.change(email, { target: { value: 'noa@' } })
  fireEvent.change(form.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })
  fireEvent.click(form.getByRole('button', { name: 'Send link' }))
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(email, { target: { value: 'noa@example.org' } })
  fireEvent.click(form.getByRole('button', { name: 'Send link' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, JSON.parse(body)])
  const link = { payment_id: 1, email: 'noa@example.org', currentPassword: 'offshore' }
  expect(asked).toEqual([['/api/payments/link', link]])
})

test('an order that is not paid offers no link', async () => {
  await using _server = await openPage({ status: 0, paid_at: null, payouts: [], postings: [] })

  expect(opener()).toBeNull()
})
